import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../caller/caller.js';

/** A member of the rows of an entity: where it is read, over its table `record` and what is joined to it. */
export interface Member {
  readonly column: RawBuilder<unknown>;
  /** What rows are ordered by for it; they cannot be where it is left out. */
  readonly order?: RawBuilder<unknown>;
  /** How it travels. */
  readonly answer: (value: unknown) => unknown;
}

/** Who asks, and in which year. */
export interface Asking {
  readonly caller: Caller;
  readonly year: number;
}

/** What is looked up beside the table of an entity, and what is special about which of its records are shown to whom. */
export interface LookUps {
  /** The categories of the histories that the lists follow from, where they are others than the entity's own. */
  readonly histories: readonly string[];
  /** Filters of the list that do not follow from a field. */
  readonly filters?: Readonly<Record<string, (value: string) => RawBuilder<SqlBool>>>;
  /** The tables that are joined: ` left join …`. */
  readonly joins?: (asking: Asking) => RawBuilder<unknown>;
  /** Members besides those in its own columns, or instead of them. */
  readonly members?: (asking: Asking) => Readonly<Record<string, Member>>;
  /** Which records are the caller's, where that is not said by what they belong to. */
  readonly owned?: (caller: Caller) => Expression<SqlBool>;
  /** A unit that its list is asked for, and that is not the caller's, is refused: other lists are empty then. */
  readonly refusesForeignUnits?: true;
  /** The order of its lists where nobody asks for another, if the definition cannot say it. */
  readonly order?: RawBuilder<unknown>;
}

/** A member as the database gives it, in the order of its values. */
export function lookedUp(column: RawBuilder<unknown>): Member {
  return { column, order: column, answer: (value) => value };
}

const known = new Map<string, LookUps>();

/** Says what is looked up for an entity, before anything of it is read. */
export function lookUp({ name }: Register, lookUps: LookUps): void {
  known.set(name, lookUps);
}

export function lookUpsOf({ name }: Register): LookUps {
  return known.get(name) ?? none;
}

const none: LookUps = { histories: [] };

/** What is joined to the table of an entity. */
export function joinsOf(register: Register, asking: Asking): RawBuilder<unknown> {
  return lookUpsOf(register).joins?.(asking) ?? sql``;
}
