import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { columnOf } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import { refuseInUse, type UsedBy } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import type { EntityName } from '@county-tcm/domain/registers/index';
import { AppDatabase } from '../../platform/database/app-database.js';
import { keyOf } from '../controller.js';
import { entryIsUsed } from '../dict/entry-use.js';
import { keptEntities } from '../histories.js';

/** Where records may need another one: a table, the column that names it, what one of its rows is called, who may read them. */
interface Use {
  readonly table: string;
  readonly column: string;
  readonly label: string;
  readonly readers: readonly PermissionKey[];
}

const beyondEntities: readonly Use[] = [
  { table: 'account', label: '单位用户', readers: ['XJX_DWYH_VIEW'] },
  { table: 'declaration_file', label: '申报文件', readers: ['XJX_SBWJ_VIEW', 'XJX_GDWJ_VIEW'] },
  { table: 'self_evaluation', label: '自评扣分', readers: ['XJX_ZPGL_VIEW', 'XJX_PFSH_VIEW'] },
  { table: 'score_review', label: '评审得分', readers: ['XJX_PFSH_VIEW'] },
].map((use) => ({ ...use, column: 'unit_id' }) as Use);

/** What else may need a record than what the definitions say: the condition holds while something does. */
const special: Readonly<Partial<Record<EntityName, (id: string) => RawBuilder<SqlBool>>>> = { dict: entryIsUsed };

/** Everything that may name a record of an entity: what it owns, what refers to it, and what stands below it. */
function usesOf(register: Register): readonly Use[] {
  const uses = keptEntities().flatMap((other): Use[] => {
    const columns = [
      ...(other.belongsTo === 'unit' && register.name === 'unit' ? ['unit_id'] : []),
      ...fieldsOfKind(other, 'reference').flatMap(([name, { to }]) => (to === register.name ? [columnOf(name)] : [])),
      ...(other.name === register.name ? fieldsOfKind(other, 'parent').map(([name]) => columnOf(name)) : []),
    ];
    const { table, label } = other;
    return columns.map((column) => ({ table, column, label, readers: [keyOf(other, 'VIEW')] }));
  });
  return register.name === 'unit' ? [...uses, ...beyondEntities] : uses;
}

/** Keeps what others still need from being removed (API contract, section 4). */
@Injectable()
export class ReferenceCheck {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Refusal `record/in-use`, which names what is still there as far as the caller may read it */
  async refuseWhileUsed(caller: Caller, register: Register, id: string): Promise<void> {
    const uses = usesOf(register);
    const conditions = uses.map((use) => sql<SqlBool>`exists (select ${namers(use, id)})`);
    const more = special[register.name as EntityName]?.(id);
    const all = more ? [...conditions, more] : conditions;
    if (all.length === 0) return;
    const { rows } = await sql<{ used: boolean }>`select (${sql.join(all, sql` or `)}) as used`.execute(this.database);
    if (rows[0]?.used) refuseInUse(await this.usedBy(caller, uses, id));
  }

  private async usedBy({ permissions }: Caller, uses: readonly Use[], id: string): Promise<readonly UsedBy[]> {
    const seen = uses.filter(({ readers }) => readers.some((key) => permissions.has(key)));
    if (seen.length === 0) return [];
    const counts = seen.map(
      (use) => sql`select ${use.label}::text as label, count(*)::integer as count ${namers(use, id)}`,
    );
    const { rows } = await sql<UsedBy>`${sql.join(counts, sql` union all `)}`.execute(this.database);
    return rows.filter(({ count }) => count > 0);
  }
}

/** The rows that name a record; trees name it by text. */
function namers({ table, column }: Use, id: string): RawBuilder<unknown> {
  return sql`from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;
}
