/** Things that the words of histories name by ids; what definitions name are the entities themselves. */
type Thing = 'unit' | 'item' | 'category' | 'role' | 'attachment' | 'region';

const readings = ['moment', 'level', 'rights', 'screens', 'roleKind', 'usage'] as const;

/** How a value is read that is not what a reader would read. */
export type Reading = (typeof readings)[number];

/** What the value of a member is: something to be read in its own way, or the id of a thing. */
export type Holding = Reading | Thing;

export function isReading(holds: Holding): holds is Reading {
  return (readings as readonly string[]).includes(holds);
}

/** A member of an event as people know it. */
export interface Member {
  readonly label: string;
  readonly holds?: Holding;
  /** Stands beside the change and is none: the rule score of that day. */
  readonly noted?: true;
}

/** Members that say nothing to a reader: where a file is kept, which row a password is in, what a name says already. */
export const silentMembers = ['storageKey', 'uploaderId', 'contentType', 'credentialId'] as const;

/** Members that hold others. */
type Structure = 'type' | 'changes' | 'values' | 'items' | 'from' | 'to';

type NamesIn<Event> = Event extends unknown
  ? Exclude<keyof Event, Structure> | (Event extends { readonly changes: infer Changes } ? keyof Changes : never)
  : never;

/** Words for every member of some events: one that is missing does not compile. */
type MembersOf<Event> = Readonly<Record<Exclude<NamesIn<Event>, (typeof silentMembers)[number]>, Member>>;

/** What people are told of one type of events. */
type EventOf<Event> = {
  /** What happened, e.g. 评分审核. */
  readonly label: string;
  /** The member that names what it happened to; null where that is the whole thing that the history is of. */
  readonly subject: Extract<Exclude<keyof Event, Structure>, string> | null;
  /** Whether its members say what there was before it, what there is after it, or both of what it changed. */
  readonly tells: 'before' | 'after' | 'change';
} & (Event extends { readonly from: unknown }
  ? { /** What `from` and `to` are. */ readonly figure: Member | 'members' }
  : object);

/** What people are told of a history. An event, a member or a figure without words does not compile. */
export interface HistoryDescription<Event extends { readonly type: string }> {
  /** What kind of thing it is the history of, e.g. 自评与评审. */
  readonly label: string;
  /** The member by which people call the thing; null where it has no name of its own. */
  readonly name: string | null;
  readonly events: { readonly [Type in Event['type']]: EventOf<Extract<Event, { readonly type: Type }>> };
  readonly members: MembersOf<Event>;
}

/** Of whatever type, as far as one can know who does not know the history. */
export interface AnyEventDescription {
  readonly label: string;
  readonly subject: string | null;
  readonly tells: 'before' | 'after' | 'change';
  readonly figure?: Member | 'members';
}

export interface AnyHistoryDescription {
  readonly label: string;
  readonly name: string | null;
  readonly events: Readonly<Record<string, AnyEventDescription>>;
  readonly members: Readonly<Record<string, Member>>;
}

/** Members that mean the same in every history. */
export const unitId = { label: '单位', holds: 'unit' } as const satisfies Member;
export const regionCode = { label: '行政区划', holds: 'region' } as const satisfies Member;
export const itemId = { label: '评审项目', holds: 'item' } as const satisfies Member;
export const remarks = { label: '备注' } as const satisfies Member;
