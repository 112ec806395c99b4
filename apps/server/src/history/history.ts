import type { HistoryDescription } from '@county-tcm/domain/history/description';
import type { Refusal } from '@county-tcm/domain/refusal';
import type { Decider, DomainEvent, Projection, Upcasters } from '@county-tcm/events';

/**
 * One kind of stream as the server knows it: its rules, the read tables that its events fill, and what its events are
 * called in front of people. Everything that works on "all histories" (rebuild, audit, verification) goes by these.
 */
export interface History<State = unknown, Command = unknown, Event extends DomainEvent = DomainEvent> {
  decider: Decider<State, Command, Event>;
  projections: readonly Projection<State, Event>[];
  /** By event type: what lifts data of an older schema to the next; the schema that is written is the one after the last. */
  upcasters?: { readonly [Type in Event['type']]?: Upcasters[string] };
  /** What the read tables refuse, in words for whoever asked; undefined for what is no refusal. */
  refusalOf?(failure: unknown): Refusal | undefined;
  /** What people are told of it. */
  description: HistoryDescription<Event & { readonly type: string }>;
}

/** A history of any kind; its own types are known where it is used, not where all of them are listed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a list of histories of different kinds has no common state
export type AnyHistory = History<any, any, any>;
