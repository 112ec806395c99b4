import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Register } from '@county-tcm/domain/register/register';
import { refuse } from '@county-tcm/domain/refusal';
import { registers } from '@county-tcm/domain/registers/index';
import { AppDatabase } from '../platform/database/app-database.js';
import { entryIsUsed } from './dict/entry-use.js';
import type { RecordKindName } from './histories.js';

/** What a unit leaves behind besides the records of its registers. */
const otherTablesOfUnits = ['account', 'declaration_file', 'self_evaluation', 'score_review'];

/** What may still need a record, for the kinds of which others may: the condition holds while something does. */
const uses: Readonly<Partial<Record<RecordKindName, (id: string) => RawBuilder<SqlBool>>>> = {
  unit: (id) => {
    const ofUnits = registers.filter(({ belongsTo }) => belongsTo === 'unit').map(({ table }) => table);
    const tables = [...ofUnits, ...otherTablesOfUnits];
    const some = tables.map((table) => sql`exists (select from ${sql.table(table)} where unit_id = ${id})`);
    return sql<SqlBool>`(${sql.join(some, sql` or `)})`;
  },
  dict: entryIsUsed,
};

/** Keeps what others still need from being removed (API contract, section 4). */
@Injectable()
export class RecordUse {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Refusal `record/in-use` */
  async refuseWhileUsed(register: Register, id: string): Promise<void> {
    const used = uses[register.name as RecordKindName];
    if (!used) return;
    const { rows } = await sql<{ used: boolean }>`select ${used(id)} as used`.execute(this.database);
    if (rows[0]?.used) refuse('record/in-use');
  }
}
