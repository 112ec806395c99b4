/** One member of an event in words: what it was and what it is. An empty text means nothing was there. */
export interface ChangeRow {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface ChangeWords {
  /** What people call a member. */
  readonly label: (member: string) => string;
  /** What people call the thing behind an id: an item, a category; the id itself where it is not known. */
  readonly name: (id: string) => string;
}

interface Recorded {
  readonly type: string;
  readonly data: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** Members that name what the event is about; they stand in its title. */
const subjects = new Set(['itemId', 'categoryId', 'itemTypeId']);
/** Members that say nothing to a reader. */
const silent = new Set(['storageKey', 'uploaderId', 'addedAt', 'clearing']);

/**
 * The data of any event as rows of before and after. Events are `{ changes: { member: { from, to } } }`, `{ values }`,
 * `{ from, to }`, `{ items: [{ itemId, from, to }] }` or plain members.
 */
export function changeRows({ type, data }: Recorded, words: ChangeWords): readonly ChangeRow[] {
  const { changes, values, items, from, to, ...rest } = (data ?? {}) as Members;
  return [
    ...changesRows(changes, words),
    ...valuesRows(values, type, words),
    ...itemsRows(items, words),
    ...spanRows(from, to, type, words),
    ...plainRows(rest, type, words),
  ];
}

/** What the event is about: `领导小组运行`. Empty where the event itself does not say. */
export function subjectOf({ data }: Pick<Recorded, 'data'>, name: ChangeWords['name']): string {
  const members = (data ?? {}) as Members;
  const id = [...subjects].map((member) => members[member]).find((value) => typeof value === 'string');
  return id === undefined ? '' : name(id as string);
}

function changesRows(changes: unknown, { label, name }: ChangeWords): readonly ChangeRow[] {
  if (!isMembers(changes)) return [];
  return Object.entries(changes).map(([member, change]) => {
    const { from, to } = change as Members;
    return { label: label(member), from: wordsOf(from, name), to: wordsOf(to, name) };
  });
}

function valuesRows(values: unknown, type: string, words: ChangeWords): readonly ChangeRow[] {
  return isMembers(values) ? plainRows(values, type, words, true) : [];
}

function itemsRows(items: unknown, { name }: ChangeWords): readonly ChangeRow[] {
  if (!Array.isArray(items)) return [];
  return (items as readonly Members[]).map(({ itemId, from, to }) => ({
    label: name(String(itemId as string)),
    from: wordsOf(from, name),
    to: wordsOf(to, name),
  }));
}

/** `{ from, to }` of the one thing that the event is about. */
function spanRows(from: unknown, to: unknown, type: string, { label, name }: ChangeWords) {
  if (from === undefined && to === undefined) return [];
  if (isMembers(from) && isMembers(to)) {
    const changed = Object.keys(to).filter((member) => from[member] !== to[member] && !silent.has(member));
    return changed.map((member) => ({
      label: label(member),
      from: wordsOf(from[member], name),
      to: wordsOf(to[member], name),
    }));
  }
  if (Array.isArray(from) && Array.isArray(to)) return listRows(from, to, name);
  const member = ofSpan[type];
  return [{ label: member ? label(member) : '值', from: wordsOf(from, name), to: wordsOf(to, name) }];
}

/** The member that `from` and `to` of an event stand for. */
const ofSpan: Readonly<Record<string, string>> = {
  DeductionDeclared: 'selfEvaluation',
  DeductionWithdrawn: 'selfEvaluation',
  ScoreReviewed: 'selfScore',
  RegionStandardSet: 'level',
};

/** What joined and what left a list, by name. */
function listRows(from: readonly unknown[], to: readonly unknown[], name: ChangeWords['name']): readonly ChangeRow[] {
  const joined = to.filter((one) => !from.includes(one));
  const left = from.filter((one) => !to.includes(one));
  return [
    { label: '数量', from: `${from.length} 项`, to: `${to.length} 项` },
    ...(joined.length > 0 ? [{ label: '加入', from: '', to: wordsOf(joined, name) }] : []),
    ...(left.length > 0 ? [{ label: '移出', from: wordsOf(left, name), to: '' }] : []),
  ];
}

function plainRows(members: Members, type: string, { label, name }: ChangeWords, all = false): readonly ChangeRow[] {
  const removed = /Removed$|Closed$/.test(type);
  return Object.entries(members)
    .filter(([member, value]) => !silent.has(member) && (all || !subjects.has(member)) && !isEmpty(value))
    .map(([member, value]) => {
      const text = wordsOf(value, name);
      return { label: label(member), from: removed ? text : '', to: removed ? '' : text };
    });
}

const codes: Readonly<Record<string, string>> = { province: '省级评选标准', national: '国家级评选标准' };

function wordsOf(value: unknown, name: ChangeWords['name']): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, name)).join('、');
  if (isMembers(value)) return JSON.stringify(value);
  const text = String(value as string | number);
  return codes[text] ?? name(text);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
