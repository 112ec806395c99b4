import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import type { Decider } from './decider.js';
import type { DomainEvent } from './event.js';

/** What a command must cause, said right after `when`. */
export interface Then<State, Event extends DomainEvent> {
  /** These events and no others. */
  then(expected: readonly Event[]): void;
  /** A refusal with this code. */
  thenRefused(code: string): void;
  /** Nothing, because nothing had to change. */
  thenNothing(): void;
  /** The state after the command's events, for a closer look. */
  state(): State;
}

/**
 * A test of a decider, as a sentence: `given(decider, [...events]).when(command).then([...events])`. The events of the
 * past go through `evolve`, so that nothing is assumed of the state but its history.
 */
export function given<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  past: readonly Event[] = [],
): { when(command: Command): Then<State, Event> } {
  const state = fold(decider, decider.initial, past);
  return { when: (command) => outcomeOf(decider, state, command) };
}

function outcomeOf<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  state: State,
  command: Command,
): Then<State, Event> {
  const decide = () => decider.decide(command, state);
  return {
    then: (expected) => deepStrictEqual([...decide()], [...expected]),
    thenNothing: () => deepStrictEqual([...decide()], []),
    thenRefused: (code) => strictEqual(codeOfRefusal(decide), code),
    state: () => fold(decider, state, decide()),
  };
}

function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  state: State,
  events: readonly Event[],
): State {
  return events.reduce((before, event) => decider.evolve(before, event), state);
}

function codeOfRefusal(decide: () => readonly DomainEvent[]): unknown {
  let events: readonly DomainEvent[];
  try {
    events = decide();
  } catch (refusal) {
    if (refusal instanceof Error && 'code' in refusal) return refusal.code;
    throw refusal;
  }
  return `not refused: ${events.map(({ type }) => type).join(', ') || 'no events'}`;
}
