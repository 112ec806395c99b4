import { diffArrays } from 'diff';
import type { Block } from './blocks.js';
import { wordsIn } from './words.js';

/** A part of a block; `only` where the other side does not have it. */
export interface Piece {
  readonly text: string;
  readonly only: boolean;
}

export interface Side {
  readonly kind: string;
  readonly pieces: readonly Piece[];
}

/** What stands beside each other: the same, changed, or on one side only. */
export interface Pair {
  readonly before?: Side;
  readonly after?: Side;
  readonly same: boolean;
  /** The words are the same; how they look, or a picture, is not. */
  readonly restyled: boolean;
}

/** Nobody waits for longer: texts that have little in common are shown as one in place of the other. */
const LIMIT_MS = 250;
/** Blocks that share fewer of their signs are others, not changed ones. */
const ALIKE = 0.4;

/** Two texts beside each other, block by block and in these word by word. */
export function difference(before: readonly Block[], after: readonly Block[]): readonly Pair[] {
  const deadline = Date.now() + LIMIT_MS;
  const steps = diffArrays(before.map(keyOf), after.map(keyOf), { timeout: LIMIT_MS });
  if (!steps) return [...before.map(gone), ...after.map(come)];
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  let [removed, added]: [Block[], Block[]] = [[], []];
  const settle = () => {
    pairs.push(...matched(removed, added, deadline));
    [removed, added] = [[], []];
  };
  for (const step of steps) {
    const count = step.value.length;
    if (step.removed) removed.push(...before.slice(left, left + count));
    else if (step.added) added.push(...after.slice(right, right + count));
    else {
      settle();
      pairs.push(...before.slice(left, left + count).map(unchanged));
    }
    if (!step.added) left += count;
    if (!step.removed) right += count;
  }
  settle();
  return pairs;
}

function keyOf({ kind, text, look }: Block): string {
  return `${kind}\n${text}\n${look}`;
}

/** Each removed block beside the next added one that it has become, as far as one is like it. */
function matched(removed: readonly Block[], added: readonly Block[], deadline: number): readonly Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const block of removed) {
    const found =
      Date.now() > deadline ? -1 : added.findIndex((other, at) => at >= next && likeness(block, other) >= ALIKE);
    if (found < 0) {
      pairs.push(gone(block));
      continue;
    }
    pairs.push(...added.slice(next, found).map(come), changed(block, added[found]!));
    next = found + 1;
  }
  return [...pairs, ...added.slice(next).map(come)];
}

/** The part of the signs that two blocks share, 0 to 1. */
function likeness({ text: one }: Block, { text: other }: Block): number {
  if (one === other) return 1;
  const left = new Map<string, number>();
  for (const sign of one) left.set(sign, (left.get(sign) ?? 0) + 1);
  let shared = 0;
  for (const sign of other) {
    const count = left.get(sign) ?? 0;
    if (count > 0) shared += 1;
    left.set(sign, count - 1);
  }
  return (2 * shared) / (one.length + other.length);
}

function changed(before: Block, after: Block): Pair {
  const steps = diffArrays(wordsIn(before.text), wordsIn(after.text), { timeout: LIMIT_MS });
  if (!steps) return { ...gone(before), ...sideOf('after', after, true) };
  const pieces = (left: 'added' | 'removed') =>
    steps
      .filter((step) => !step[left])
      .map(({ value, added, removed }) => ({ text: value.join(''), only: added || removed }));
  return {
    before: { kind: before.kind, pieces: pieces('added') },
    after: { kind: after.kind, pieces: pieces('removed') },
    same: false,
    restyled: before.text === after.text,
  };
}

function unchanged(block: Block): Pair {
  return { ...sideOf('before', block, false), ...sideOf('after', block, false), same: true, restyled: false };
}

const gone = (block: Block): Pair => ({ ...sideOf('before', block, true), same: false, restyled: false });
const come = (block: Block): Pair => ({ ...sideOf('after', block, true), same: false, restyled: false });

function sideOf(
  name: 'before' | 'after',
  { kind, text }: Block,
  only: boolean,
): { readonly before?: Side; readonly after?: Side } {
  return { [name]: { kind, pieces: [{ text, only }] } };
}
