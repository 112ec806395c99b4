import type { ClientBase } from 'pg';
import type { ReadTable } from '../project/projection.js';
import { identifier } from '../project/read-table-sql.js';

interface LiveIndex {
  name: string;
  /** `UNIQUE (a, b)` for an index that belongs to a constraint. */
  constraint: string | null;
  definition: string;
  unique: boolean;
  /** The columns of a unique index without a condition, in the order of their names. */
  keyed: readonly string[] | null;
}

const indexesSql = `SELECT i.relname AS name, pg_get_constraintdef(c.oid) AS constraint,
    pg_get_indexdef(x.indexrelid) AS definition, x.indisunique AS unique,
    CASE WHEN x.indisunique AND x.indpred IS NULL THEN (SELECT array_agg(a.attname::text ORDER BY a.attname::text COLLATE "C")
      FROM pg_attribute a WHERE a.attrelid = x.indrelid AND a.attnum = ANY (x.indkey)) END AS keyed
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
  LEFT JOIN pg_constraint c ON c.conindid = x.indexrelid AND c.conrelid = x.indrelid AND c.contype IN ('p', 'u', 'x')
  WHERE x.indrelid = $1::regclass ORDER BY x.indexrelid`;

const optionsSql = `SELECT 'WITH (' || array_to_string(reloptions, ', ') || ')' AS with FROM pg_class WHERE oid = $1::regclass`;

const grantsSql = `SELECT format('GRANT %s ON %s TO %s', a.privilege_type, $2::regclass,
    CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END) AS sql
  FROM pg_class t, aclexplode(t.relacl) a WHERE t.oid = $1::regclass`;

/** What the owner's default privileges give with every new table, and the live one may have lost since. */
const revokesSql = `SELECT DISTINCT format('REVOKE ALL ON %s FROM %s', $1::regclass,
    CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END) AS sql
  FROM pg_class t, aclexplode(t.relacl) a WHERE t.oid = $1::regclass AND a.grantee <> t.relowner`;

const triggersSql = `SELECT pg_get_triggerdef(oid) AS sql FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal`;

/** The table that a rebuild fills beside the live one, and that takes its place, name, indexes and grants in the end. */
export class ShadowTable {
  /** What the shadow is called. */
  readonly name: string;
  /** What the table is called whose place it may take. */
  readonly live: string;
  private readonly liveName: string;
  private readonly shadowName: string;
  private indexes: readonly LiveIndex[] = [];
  private keyIndex?: LiveIndex;

  constructor(
    private readonly client: ClientBase,
    private readonly table: Pick<ReadTable, 'table' | 'key'>,
  ) {
    this.name = `${table.table}__rebuild`;
    this.live = table.table;
    this.liveName = identifier(this.live);
    this.shadowName = identifier(this.name);
  }

  /** Makes it anew, with the live table's columns, its grants, and the one index that rows are written over by. */
  async create(): Promise<void> {
    await this.drop();
    const { rows: options } = await this.client.query<{ with: string | null }>(optionsSql, [this.liveName]);
    const like = `LIKE ${this.liveName} INCLUDING ALL EXCLUDING INDEXES`;
    await this.client.query(`CREATE TABLE ${this.shadowName} (${like}) ${options[0]?.with ?? ''}`);
    await this.copyGrants();
    this.indexes = (await this.client.query<LiveIndex>(indexesSql, [this.liveName])).rows;
    const key = JSON.stringify([...this.table.key].sort());
    this.keyIndex = this.indexes.find(({ keyed }) => JSON.stringify(keyed) === key);
    if (!this.keyIndex) throw new Error(`${this.liveName} has no unique index on ${key}`);
    await this.createIndex(this.keyIndex);
  }

  /**
   * Makes the other indexes. Not before the rows are there: it is quicker, and a value that must be unique may have
   * belonged to one stream after another, so that it is only unique where all streams have been folded as far.
   */
  async createOtherIndexes(): Promise<void> {
    for (const index of this.indexes) if (index !== this.keyIndex) await this.createIndex(index);
    await this.client.query(`ANALYZE ${this.shadowName}`);
  }

  async drop(): Promise<void> {
    await this.client.query(`DROP TABLE IF EXISTS ${this.shadowName}`);
  }

  /** From here to the end of the transaction nobody writes to the live table; who wants to waits. Reading goes on. */
  async holdWriters(): Promise<void> {
    await this.client.query(`LOCK TABLE ${this.liveName} IN SHARE ROW EXCLUSIVE MODE`);
  }

  /** Takes the live table's place, and its triggers. */
  async takeOver(): Promise<void> {
    const { rows: triggers } = await this.client.query<{ sql: string }>(triggersSql, [this.liveName]);
    await this.client.query(`DROP TABLE ${this.liveName}`);
    await this.client.query(`ALTER TABLE ${this.shadowName} RENAME TO ${this.liveName}`);
    for (const { name } of this.indexes) {
      await this.client.query(`ALTER INDEX ${identifier(shadowOf(name))} RENAME TO ${identifier(name)}`);
    }
    for (const { sql } of triggers) await this.client.query(sql);
  }

  /** Those of the live table and no others: what only its readers may see or only be added to stays so. */
  private async copyGrants(): Promise<void> {
    const { rows: revokes } = await this.client.query<{ sql: string }>(revokesSql, [this.shadowName]);
    const { rows: grants } = await this.client.query<{ sql: string }>(grantsSql, [this.liveName, this.shadowName]);
    for (const { sql } of [...revokes, ...grants]) await this.client.query(sql);
  }

  private async createIndex({ name, constraint, definition, unique }: LiveIndex) {
    const index = identifier(shadowOf(name));
    const sql = constraint
      ? `ALTER TABLE ${this.shadowName} ADD CONSTRAINT ${index} ${constraint}`
      : `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${index} ON ${this.shadowName} ${definition.slice(definition.indexOf(' USING '))}`;
    await this.client.query(sql);
  }
}

/** PostgreSQL cuts names at 63 bytes. */
function shadowOf(index: string): string {
  return `${index.slice(0, 50)}__rebuild`;
}
