import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { AppDatabase } from './app-database.js';
import { BatchLoader } from './batch-loader.js';

/** What answers a question, with the question's number. */
type Placed<Answer> = Answer & { place: string };

/** A query that looks up what many questions of one kind ask for. */
export interface Lookup<Question extends object, Answer> {
  /** Under which the query is prepared. */
  readonly name: string;
  /** What a question consists of, each member with its type in SQL. */
  readonly columns: Readonly<Record<keyof Question & string, 'uuid' | 'text' | 'integer'>>;
  /**
   * Selects `place` beside what answers a question, one row at the most for each.
   * @param asked to be read from under a name of its own: the questions, with the columns above and `place`, their number
   */
  query(asked: RawBuilder<unknown>): RawBuilder<Placed<Answer>>;
}

/**
 * Looks things up by one prepared query for all who ask at the same time. Its text is made once: what is asked before
 * every change is not to cost the making of SQL each time.
 */
export class SharedLookup<Question extends object, Answer> {
  private readonly shared = new BatchLoader((questions: readonly Question[]) => this.answers(questions));
  private compiled: CompiledQuery<Placed<Answer>> | undefined;

  constructor(
    private readonly database: AppDatabase,
    private readonly lookup: Lookup<Question, Answer>,
  ) {}

  /** @returns undefined where the query has no row for the question */
  ask(question: Question): Promise<Answer | undefined> {
    return this.shared.ask(question);
  }

  private async answers(questions: readonly Question[]): Promise<(Answer | undefined)[]> {
    this.compiled ??= this.compile();
    const parameters = this.compiled.parameters.map((parameter) =>
      parameter instanceof Column ? questions.map((question) => question[parameter.name as keyof Question]) : parameter,
    );
    const found = questions.map((): Answer | undefined => undefined);
    const rows = await this.database.runNamed<Placed<Answer>>(this.lookup.name, { ...this.compiled, parameters });
    for (const { place, ...answer } of rows) found[Number(place) - 1] = answer as Answer;
    return found;
  }

  private compile(): CompiledQuery<Placed<Answer>> {
    const columns = Object.entries<string>(this.lookup.columns);
    const values = columns.map(([name, type]) => sql`${new Column(name)}::${sql.raw(type)}[]`);
    const names = columns.map(([name]) => sql.id(name));
    const asked = sql`(select * from unnest(${sql.join(values)}) with ordinality as asked(${sql.join(names)}, place))`;
    return this.lookup.query(asked).compile(this.database);
  }
}

/** Stands in the compiled query for the values of a column. */
class Column {
  constructor(readonly name: string) {}
}
