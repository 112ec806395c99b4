import type { EnteredField, Field } from '@county-tcm/domain/register/field';
import { isEntered } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';
import { picture, xlsx } from '../attachments/samples.js';
import type { Client } from '../support/client.js';

export type Body = Record<string, unknown>;

/** The fields that are typed in, in the order of the form. */
export function enteredFieldsOf({ fields }: Register): [string, EnteredField][] {
  return Object.entries(fields).filter((entry): entry is [string, EnteredField] => isEntered(entry[1]));
}

/** A body that every rule of the register is happy with; different numbers make records that differ in every field. */
export async function sampleOf(register: Register, keeper: Client, number: number): Promise<Body> {
  const values = enteredFieldsOf(register).map(async ([name, field]): Promise<[string, unknown]> => {
    return [
      name,
      field.kind === 'file' ? await upload(register, name, field.allow, keeper) : valueOf(name, field, number),
    ];
  });
  return Object.fromEntries(await Promise.all(values));
}

/**
 * Puts the names that a body holds below others into their dictionaries, from which alone they can be chosen. What the
 * body before it holds is put below the same entries, so that one can become the other field by field.
 */
export async function offer({ fields }: Register, bodies: readonly Body[], admin: Client): Promise<void> {
  const dict = async (call: string, sent: object) => (await admin.call(`/api/advanced-group/dict/${call}`, sent)).body;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'dictionaryChoices' || field.below === undefined) continue;
    const root = (await dict('page', { queryParams: { code: field.dictionary, pid: '0' } })).data[0].id;
    const known = (await dict('getNameValueTreeByPCode', { pcode: field.dictionary })).data;
    const names = bodies.flatMap((body) => body[name] as string[]);
    for (const above of bodies.map((body) => body[field.below!])) {
      const found = known.find((entry: Body) => entry['name'] === above);
      const pid = found?.id ?? (await dict('save', { pid: root, name: above })).data.id;
      const there = new Set(found?.children.map((child: Body) => child['name']));
      for (const one of names) if (!there.has(one)) await dict('save', { pid, name: one });
    }
  }
}

/** What answers carry for a value that was sent. */
export function answerFor(field: Field, sent: unknown): unknown {
  return field.kind === 'number' || field.kind === 'percent' ? Number(sent) : sent;
}

function valueOf(name: string, field: Exclude<EnteredField, { kind: 'file' }>, number: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${field.label.slice(0, 6)}甲${number}`.slice(0, field.max);
    case 'phone':
      return `1380000${String(number).padStart(4, '0')}`;
    case 'idCard':
      return `36090219900101${String(number).padStart(4, '0')}`;
    case 'number':
    case 'percent':
      return `${20 + number}.5`;
    case 'choice':
      return field.options[number % field.options.length];
    case 'dictionaryChoice':
      return `${name}类${number}`;
    case 'dictionaryChoices':
      return [`${name}第一${number}`, `${name}第二${number}`];
    case 'date':
      return new Date(Date.UTC(2024, 0, number)).toISOString().slice(0, 10);
    case 'year':
      return 2020 + (number % 10);
    default:
      throw new Error(`no register has a field of the kind ${field.kind} yet`);
  }
}

async function upload(register: Register, name: string, allow: readonly string[], keeper: Client): Promise<string> {
  const [content, fileName] = allow.includes('png')
    ? [await picture('png', 60, 30), '照片.png']
    : [await xlsx(), '明细.xlsx'];
  const { body } = await keeper.upload(new Blob([new Uint8Array(content)]), fileName, {
    usage: `${register.name}.${name}`,
  });
  return body.data.id;
}
