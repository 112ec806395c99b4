import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PermissionKey } from '@county-tcm/domain/access/permissions';
import type { Register } from '@county-tcm/domain/register/register';
import { refuseInUse, type UsedBy } from '@county-tcm/domain/refusal';
import { registers } from '@county-tcm/domain/registers/index';
import type { Caller } from '../access/caller.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { entryIsUsed } from './dict/entry-use.js';
import type { RecordKindName } from './histories.js';

/** What a unit leaves behind: a table, what one of its rows is called, and who may read them. */
interface Leftover {
  readonly table: string;
  readonly label: string;
  readonly readers: readonly PermissionKey[];
}

const ofRegisters: readonly Leftover[] = registers
  .filter(({ belongsTo }) => belongsTo === 'unit')
  .map(({ table, label, permission }) => ({ table, label, readers: [`${permission}_VIEW` as PermissionKey] }));

const leftByUnits: readonly Leftover[] = [
  ...ofRegisters,
  { table: 'account', label: '单位用户', readers: ['XJX_DWYH_VIEW'] },
  { table: 'declaration_file', label: '申报文件', readers: ['XJX_SBWJ_VIEW', 'XJX_GDWJ_VIEW'] },
  { table: 'self_evaluation', label: '自评扣分', readers: ['XJX_ZPGL_VIEW', 'XJX_PFSH_VIEW'] },
  { table: 'score_review', label: '评审得分', readers: ['XJX_PFSH_VIEW'] },
];

/** What may still need a record, for the kinds of which others may: the condition holds while something does. */
const uses: Readonly<Partial<Record<RecordKindName, (id: string) => RawBuilder<SqlBool>>>> = {
  unit: (id) => {
    const some = leftByUnits.map(({ table }) => sql`exists (select from ${sql.table(table)} where unit_id = ${id})`);
    return sql<SqlBool>`(${sql.join(some, sql` or `)})`;
  },
  dict: entryIsUsed,
};

/** Keeps what others still need from being removed (API contract, section 4). */
@Injectable()
export class RecordUse {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Refusal `record/in-use`, which names what of a unit is still there as far as the caller may read it */
  async refuseWhileUsed(caller: Caller, register: Register, id: string): Promise<void> {
    const used = uses[register.name as RecordKindName];
    if (!used) return;
    const { rows } = await sql<{ used: boolean }>`select ${used(id)} as used`.execute(this.database);
    if (rows[0]?.used) refuseInUse(register.name === 'unit' ? await this.leftBy(caller, id) : []);
  }

  private async leftBy({ permissions }: Caller, unitId: string): Promise<readonly UsedBy[]> {
    const seen = leftByUnits.filter(({ readers }) => readers.some((key) => permissions.has(key)));
    if (seen.length === 0) return [];
    const counts = seen.map(
      ({ table, label }) =>
        sql`select ${label}::text as label, count(*)::integer as count from ${sql.table(table)} where unit_id = ${unitId}`,
    );
    const { rows } = await sql<UsedBy>`${sql.join(counts, sql` union all `)}`.execute(this.database);
    return rows.filter(({ count }) => count > 0);
  }
}
