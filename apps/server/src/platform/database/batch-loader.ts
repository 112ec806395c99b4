import { isUnanswered } from '@county-tcm/events';

interface Waiting<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** So many questions go into one query at the most. */
const MAX_TOGETHER = 64;

/**
 * Questions of the same kind that are asked in one turn of the event loop, or while a query is under way, go together into
 * the next one: a lone question hardly waits, and under load one trip to the database answers many. A query that fails is
 * taken apart, so that only the question at fault fails.
 *
 *     const cells = new BatchLoader((asked: CellQuestion[]) => readCells(asked));
 *     const cell = await cells.ask({ unit, item });
 */
export class BatchLoader<Question, Answer> {
  private waiting: Waiting<Question, Answer>[] = [];
  private underWay = false;

  /** @param query answers as many questions as it gets, in their order */
  constructor(private readonly query: (questions: readonly Question[]) => Promise<readonly Answer[]>) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (this.underWay) return;
      this.underWay = true;
      // Requests that were answered together come back together.
      setImmediate(() => void this.work());
    });
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0, MAX_TOGETHER));
    this.underWay = false;
  }

  private async answer(asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.query(asked.map(({ question }) => question));
      asked.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      if (asked.length === 1 || isUnanswered(error)) for (const one of asked) one.reject(error);
      else for (const one of asked) await this.answer([one]);
    }
  }
}
