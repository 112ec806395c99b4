import type { Action } from '../../rights/permissions.js';
import type { Described, Kind, Options } from './kind.js';

/** What a state can forbid beside the transitions that do not begin in it. */
export type Forbidden = 'update' | 'delete';

export interface LifecycleState {
  readonly forbids?: readonly Forbidden[];
  /** What is said where somebody tries. */
  readonly refusal?: string;
}

/** A way from one state to another: a call of its own, an event of its own, a button. */
export interface Transition {
  /** What the button says, e.g. 发布. */
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Of the event's name, what follows the thing: `Released` makes ArticleReleased. */
  readonly event: string;
  /** Whose key the call needs; UPDATE where it is left out. */
  readonly action?: Action;
  /** Other fields that it gives a value. */
  readonly sets?: Readonly<Record<string, string>>;
  /** What is said where it does not begin in the state that the record is in. */
  readonly refusal: string;
}

/** In which of a few states the record is. Nobody enters it: it goes from one to another by transitions. */
export interface LifecycleField extends Described {
  readonly kind: 'lifecycle';
  /** Where every record begins. */
  readonly initial: string;
  readonly states: Readonly<Record<string, LifecycleState>>;
  /** By the names of their calls. */
  readonly transitions: Readonly<Record<string, Transition>>;
}

/** A transition from or to a state that there is not does not compile. */
type Known<State extends string> = Omit<Options<LifecycleField>, 'initial' | 'states' | 'transitions'> & {
  readonly initial: NoInfer<State>;
  readonly states: Readonly<Record<State, LifecycleState>>;
  readonly transitions: Readonly<
    Record<string, Transition & { readonly from: readonly NoInfer<State>[]; readonly to: NoInfer<State> }>
  >;
};

export function lifecycle<const State extends string>(options: Known<State>): LifecycleField {
  return { kind: 'lifecycle', ...options };
}

export const lifecycleKind: Kind<LifecycleField> = {
  column: 'text',
  cell: 'text',
  comparison: 'equals',
};
