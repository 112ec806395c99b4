import type { DomainEvent, Recorded } from '../event.js';

/** A column's type, as PostgreSQL writes it. Values travel as JSON, so `text[]` is a list and `jsonb` anything. */
export type SqlType =
  | 'text'
  | 'text[]'
  | 'uuid'
  | 'uuid[]'
  | 'boolean'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'double precision'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

/** `put` is a whole row (columns left out become null); `remove` is the key of one. */
export type RowChange = { put: Record<string, unknown> } | { remove: Record<string, unknown> };

/** What a read table looks like to those who write it. */
export interface ReadTable {
  readonly table: string;
  /** The columns of its primary key, or of another unique index without a condition. */
  readonly key: readonly string[];
  /** Every column that the projection fills, the key's among them. */
  readonly columns: Readonly<Record<string, SqlType>>;
}

/** One event between the state before it and the state after it. */
export interface Change<State, Event extends DomainEvent> {
  before: State;
  event: Recorded<Event>;
  after: State;
}

/**
 * Rows of a read table as a function of one stream's history, and of nothing else: a row may only ever be written by one
 * stream. Raise `version` when `rows` changes its mind, and rebuild.
 */
export interface Projection<State, Event extends DomainEvent> extends ReadTable {
  readonly name: string;
  readonly version: number;
  readonly category: string;
  rows(change: Change<State, Event>): readonly RowChange[];
}

/* eslint-disable @typescript-eslint/no-explicit-any -- the only type that every projection can be assigned to */
/** A projection of whatever state and event. */
export type AnyProjection = Projection<any, any>;
/* eslint-enable @typescript-eslint/no-explicit-any */
