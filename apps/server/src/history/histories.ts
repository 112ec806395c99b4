import type { AnyHistory } from './history.js';

/** Every kind of history that the server keeps, as the composition root hands them in. */
export class Histories {
  private readonly byCategory: ReadonlyMap<string, AnyHistory>;

  constructor(readonly all: readonly AnyHistory[]) {
    this.byCategory = new Map(all.map((history) => [history.decider.category, history]));
  }

  /** The kind of history of a category; undefined where there is none of that name. */
  find(category: string): AnyHistory | undefined {
    return this.byCategory.get(category);
  }
}
