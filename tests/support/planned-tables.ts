import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { migrations } from '@county-tcm/migrations';

/** What the migrations make, as far as their statements say it without a database. */
export interface PlannedTables {
  /** By table, then by column: its type. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By name, how it is made. */
  readonly indexes: ReadonlyMap<string, string>;
  /** Calls of rules between rows, such as `keep_tree('app_config', 'pid')`. */
  readonly rules: readonly string[];
}

/** Runs the migrations against nobody and reads what they would have sent. */
export async function plannedTables(): Promise<PlannedTables> {
  const columns = new Map<string, Map<string, string>>();
  const indexes = new Map<string, string>();
  const rules: string[] = [];
  for (const statement of await statements()) {
    const [, made, parts] = /^CREATE (?:UNLOGGED )?TABLE "?(\w+)"? \((.*)\)/i.exec(statement) ?? [];
    const [, altered, actions] = /^ALTER TABLE "?(\w+)"? (.*)$/i.exec(statement) ?? [];
    const [, index] = /^CREATE (?:UNIQUE )?INDEX "?(\w+)"? ON /i.exec(statement) ?? [];
    const [, dropped] = /^DROP INDEX "?(\w+)"?/i.exec(statement) ?? [];
    if (made) columns.set(made, new Map(partsOf(parts ?? '').flatMap(columnIn)));
    if (altered) change(columns.get(altered) ?? new Map(), partsOf(actions ?? ''));
    if (index) indexes.set(index, statement);
    if (dropped) indexes.delete(dropped);
    if (/^SELECT keep_/i.test(statement)) rules.push(statement.slice('SELECT '.length));
  }
  return { columns, indexes, rules };
}

function change(columns: Map<string, string>, actions: readonly string[]): void {
  for (const action of actions) {
    const [, dropped] = /^DROP COLUMN (?:IF EXISTS )?"?(\w+)"?/i.exec(action) ?? [];
    const [, added] = /^ADD COLUMN (.*)$/i.exec(action) ?? [];
    const [, retyped, type] = /^ALTER COLUMN "?(\w+)"? TYPE (\w+)/i.exec(action) ?? [];
    if (dropped) columns.delete(dropped);
    for (const [name, of] of columnIn(added ?? '')) columns.set(name, of);
    if (retyped && type) columns.set(retyped, type);
  }
}

/** A column's name and type; nothing for a constraint of the table. */
function columnIn(part: string): [name: string, type: string][] {
  const [, name, type] = /^"?([a-z]\w*)"? (\w+(?:\[\])?)/.exec(part) ?? [];
  return name && type ? [[name, type]] : [];
}

/** The parts of a list with commas between them, whatever commas stand within brackets. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** Every statement of every migration in their order, in one line each, with its parameters in it. */
async function statements(): Promise<string[]> {
  const sent: string[] = [];
  const answer = <Row>(query: CompiledQuery) => {
    const line = query.sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
    sent.push(line.replace(/\$(\d+)/g, (_, place: string) => `'${String(query.parameters[Number(place) - 1])}'`));
    return Promise.resolve({ rows: [emptyRow as Row] });
  };
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Listener(answer),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  for (const migration of Object.values(migrations)) await migration.up(db);
  return sent;
}

/** Holds an empty text under every name. */
const emptyRow = new Proxy({}, { get: () => '' });

/** Takes statements and answers one row to each. */
class Listener extends DummyDriver {
  constructor(private readonly executeQuery: DatabaseConnection['executeQuery']) {
    super();
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    const { executeQuery } = this;
    return Promise.resolve({
      executeQuery,
      streamQuery: () => {
        throw new Error('no migration reads by a cursor');
      },
    });
  }
}
