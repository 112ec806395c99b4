import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { refuseInUse, type UsedBy } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';

/** What keeps a region: a table, the column with its code, what one of its rows is called, and who may read them. */
const users: readonly { table: string; column: string; label: string; reader: PermissionKey }[] = [
  { table: 'unit', column: 'region_code', label: '单位', reader: 'XJX_DWGL_VIEW' },
  { table: 'account', column: 'region_code', label: '账号', reader: 'XJX_ZHGL_VIEW' },
  { table: 'population_share', column: 'region_code', label: '地市人口占比', reader: 'XJX_RKZB_VIEW' },
  { table: 'region_standard', column: 'region_code', label: '地区评选标准', reader: 'XJX_YMPZ_VIEW' },
  { table: 'domain_config', column: 'region_code', label: '机构域名配置', reader: 'XJX_YMPZ_VIEW' },
  { table: 'attachment', column: 'org_id', label: '文件', reader: 'XJX_WJGL_VIEW' },
];

/** Keeps regions that others still need, and says for what. The tables themselves see to it at the moment of the removal. */
@Injectable()
export class RegionUse {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Refusal `record/in-use`, which names what is there as far as the caller may read it */
  async refuseWhileUsed({ permissions }: Caller, code: string): Promise<void> {
    const counts = users.map(
      ({ table, column, label }) => sql`
        select ${label}::text as label, count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${code}`,
    );
    const { rows } = await sql<UsedBy>`${sql.join(counts, sql` union all `)}`.execute(this.database);
    const used = rows.filter(({ count }) => count > 0);
    if (used.length === 0) return;
    const readable = new Set(users.filter(({ reader }) => permissions.has(reader)).map(({ label }) => label));
    refuseInUse(used.filter(({ label }) => readable.has(label)));
  }
}
