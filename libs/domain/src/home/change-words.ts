import type { Field } from '../register/field.js';
import type { Register } from '../register/register.js';
import { registers } from '../registers/index.js';
import { levels, selectTypeOf } from '../evaluation/standard-level.js';

/** A recorded change as it is told to somebody whom it concerns. */
export interface Told {
  /** What was changed, by its name: an item, a doctor, a file; empty where the event itself does not say. */
  readonly subject: string;
  /** What about it: `{ label: '年龄', from: '45', to: '46' }`. Empty where there is nothing to compare. */
  readonly parts: readonly ToldPart[];
  /** A review took points away. */
  readonly lowered: boolean;
}

export interface ToldPart {
  readonly label: string;
  /** Empty where there was nothing. */
  readonly from: string;
  readonly to: string;
}

/** An event without its type: masked already, since it goes to people. */
export interface ToldEvent {
  /** The kind of stream, e.g. `doctor` or `evaluation`. */
  readonly category: string;
  readonly type: string;
  readonly data: Members;
}

type Members = Readonly<Record<string, unknown>>;

/** The name behind an id of an item, a unit or a record; undefined where nobody knows it. */
export type NameOf = (id: string) => string | undefined;

/** @param id of the thing that the stream is about */
export function toldChange({ category, type, data }: ToldEvent, id: string, nameOf: NameOf): Told {
  const register = registers.find(({ name }) => name === category);
  if (register) return ofRecord(register, data, nameOf(id));
  switch (type) {
    case 'DeductionDeclared':
      return ofFigure('自评扣分', data, nameOf, false);
    case 'ScoreReviewed':
      return ofFigure('评审得分', data, nameOf, Number(data['to']) < Number(data['from']));
    case 'DeductionWithdrawn':
      return ofFigure('自评扣分', { ...data, to: '未填' }, nameOf, false);
    case 'DeductionsCleared':
    case 'ClearingUndone':
      return { subject: `${listed(data['items']).length} 个项目`, parts: [], lowered: false };
    case 'ItemsSelected':
      return ofSelection(data, nameOf);
    case 'RegionStandardSet':
      return untold('评选标准', [
        { label: `${plain(data['year'])}年`, from: level(data['from']), to: level(data['to']) },
      ]);
    default:
      return untold(nameIn(data) ?? nameOf(id) ?? '', []);
  }
}

function untold(subject: string, parts: readonly ToldPart[]): Told {
  return { subject, parts, lowered: false };
}

function ofFigure(label: string, { itemId, from, to }: Members, nameOf: NameOf, lowered: boolean): Told {
  return { subject: nameOf(plain(itemId)) ?? '', parts: [{ label, from: plain(from), to: plain(to) }], lowered };
}

function ofSelection(data: Members, nameOf: NameOf): Told {
  const [from, to] = [listed(data['from']).map(plain), listed(data['to']).map(plain)];
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(id) ?? '已删除的项目').join('、');
  const joined = to.filter((id) => !from.includes(id));
  const left = from.filter((id) => !to.includes(id));
  const parts = [
    { label: '加入', from: '', to: names(joined) },
    { label: '移出', from: names(left), to: '' },
  ];
  return untold(
    '评审项目',
    parts.filter((part) => part.from !== '' || part.to !== ''),
  );
}

function ofRecord(register: Register, { values, changes }: Members, name: string | undefined): Told {
  const kept = isMembers(values) ? recordName(register, values) : undefined;
  const parts = isMembers(changes)
    ? Object.entries(changes).map(([member, change]) => part(register, member, change))
    : [];
  return untold(name ?? kept ?? '', parts);
}

function part({ fields }: Register, member: string, change: unknown): ToldPart {
  const field = fields[member];
  const { from, to } = isMembers(change) ? change : {};
  return {
    label: field?.label ?? (member === 'unitId' ? '单位' : member),
    from: entry(field, from),
    to: entry(field, to),
  };
}

/** Ids of files say nothing to anybody: what counts is whether there is one. */
function entry(field: Field | undefined, value: unknown): string {
  const text = Array.isArray(value) ? value.map(plain).join('、') : plain(value);
  return (field?.kind === 'file' || field?.kind === 'files') && text !== '' ? '文件' : text;
}

/** The member by which people tell the records of a register apart; undefined where there is none. */
export function namingMember({ list, fields }: Register): string | undefined {
  const names = list.columns.filter((column) => {
    const kind = fields[column]?.kind;
    return kind === 'text' || kind === 'year' || kind === 'dictionaryChoice' || kind === 'date';
  });
  return names.find((name) => /name$/i.test(name) && fields[name]?.kind === 'text') ?? names[0];
}

/** @param values the record's, as events or read tables hold them */
export function recordName(register: Register, values: Members): string | undefined {
  const member = namingMember(register);
  const name = member === undefined ? '' : plain(values[member]);
  return name === '' ? undefined : name;
}

function nameIn(data: Members): string | undefined {
  const name = plain(data['fileName']) || plain(data['userName']);
  return name === '' ? undefined : name;
}

function level(value: unknown): string {
  const known = levels.find((one) => one === value);
  return known ? selectTypeOf(known) : '';
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
