import type { DomainEvent, Recorded } from './event.js';

/**
 * The rules of one kind of stream, pure: `decide` says which events a command causes, or throws a refusal; `evolve` says
 * what an event makes of the state. No events is a fine answer: nothing had to change.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly category: string;
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[];
  /** @param recorded the event in its place in history, for rules to which it matters who made it and when */
  evolve(state: State, event: Event, recorded?: Recorded<Event>): State;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- the only type that every decider can be assigned to */
/** A decider of whatever state, command and event. */
export type AnyDecider = Decider<any, any, any>;
/* eslint-enable @typescript-eslint/no-explicit-any */
