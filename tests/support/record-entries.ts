import { percentageOf } from '@county-tcm/domain/register/decimal';
import { type Field, isPersonal } from '@county-tcm/domain/register/field';
import { maskedText } from '@county-tcm/domain/register/masking';
import type { Register } from '@county-tcm/domain/register/register';
import { picture, xlsx } from '../../apps/server/test/attachments/samples.js';

/** A file as somebody picks it. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What somebody does to one input of a dialog. */
export interface Entry {
  /** What stands above the input. */
  readonly label: string;
  /** What stands above it once it is read only, if that differs. */
  readonly caption?: string;
  /** What is said where it is left empty. */
  readonly required?: string;
  readonly how: 'type' | 'date' | 'choose' | 'chooseSeveral' | 'upload' | 'nothing';
  /** What is typed or chosen; where it is missing, the first on offer are chosen. */
  readonly value?: string;
  readonly file?: PickedFile;
  /** How a reader sees the value where that is not as it was entered; null where nobody sees it again. */
  readonly shown?: string | null;
  /** The same in a list; null where a list shows something else. */
  readonly listed?: string | null;
  /** A new record begins with something in it. */
  readonly prefilled?: true;
  /** It can be entered once only. */
  readonly fixed?: true;
}

type Numbers = Readonly<Record<string, string>>;

/**
 * Something to enter into every field of a register, by the kind of the field, with how it will be shown.
 * @param mark makes texts and numbers ones that no other record has
 * @returns by the field's name, in the order of the form
 */
export async function entriesOf({ fields }: Register, mark: number): Promise<Readonly<Record<string, Entry>>> {
  // Without a zero at the end, which no list would show.
  const hundredths = `${mark % 10}${1 + (mark % 9)}`;
  const numbers = Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'number' || kind === 'percent')
      .map(([name, { kind }], index) => [name, kind === 'percent' ? `${60 + index}.${hundredths}` : `${mark + index}`]),
  );
  const entries: Record<string, Entry> = {};
  for (const [name, field] of Object.entries(fields)) {
    const required = 'required' in field ? field.required : undefined;
    entries[name] = { label: field.label, required, ...(await entryOf(name, field, mark, numbers)) };
  }
  return entries;
}

type Made = Pick<Entry, 'how'> & Partial<Entry>;

async function entryOf(name: string, field: Field, mark: number, numbers: Numbers): Promise<Made> {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return { how: 'type', value: `${field.label}${mark}`.slice(-field.max) };
    case 'phone':
      return personalEntry('type', '13800138000');
    case 'idCard':
      return personalEntry('type', '11010519491231002X');
    case 'number':
      return numberEntry(field.label, numbers[name] ?? '', field.unit);
    case 'percent':
      return numberEntry(field.label, numbers[name] ?? '', '%');
    case 'proportion': {
      const share = percentageOf(numbers[field.amount] ?? null, numbers[field.total] ?? null) ?? '';
      return { how: 'nothing', shown: `${Number(share).toFixed(2)}%`, listed: Number(share).toFixed(2) };
    }
    case 'choice':
      return { how: 'choose', value: field.options[0] };
    case 'dictionaryChoice':
      return { how: 'choose' };
    case 'dictionaryChoices':
      return { how: 'chooseSeveral' };
    case 'date':
      return isPersonal(field) ? personalEntry('date', '1984-02-29') : { how: 'date', value: '2024-02-29' };
    case 'year':
      return { how: 'choose', value: '2024', prefilled: true };
    case 'file':
      return { how: 'upload', file: await sampleFile(field.label, field.allow), listed: null };
    default:
      throw new Error(`no screen has a field of the kind ${field.kind} yet`);
  }
}

/** Something about a person: lists show as much of it as tells two people apart. */
export function personalEntry(how: 'type' | 'date', value: string): Made & { readonly value: string } {
  return { how, value, listed: maskedText(value) };
}

function numberEntry(caption: string, value: string, unit: string | undefined): Made {
  if (!unit) return { how: 'type', value };
  const shown = unit === '%' ? `${value}%` : `${value} ${unit}`;
  return { how: 'type', value, label: `${caption}（${unit}）`, caption, shown, listed: value };
}

/** A small file of the first kind that can be made here and is allowed there. */
async function sampleFile(label: string, allow: readonly string[]): Promise<PickedFile> {
  if (allow.includes('jpg')) {
    return { name: `${label}.jpg`, mimeType: 'image/jpeg', buffer: await picture('jpeg', 64, 48) };
  }
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: `${label}.xlsx`, mimeType, buffer: await xlsx() };
}
