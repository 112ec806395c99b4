import { type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ClientBase } from 'pg';
import type { AppDatabase } from '../../../platform/database/app-database.js';
import { amountsOfUnits, numberKey } from './unit-amounts.js';

/**
 * Writes down what the records of units come to, from the read rows as they are now, and adds to the sums of their regions
 * what has become more or less. It may be done again at any time, and whatever a later event changes is done again after
 * that event. A unit that is gone, or has moved, is taken out where it was.
 */
export class StatisticsKeeper {
  constructor(private readonly database: AppDatabase) {}

  async keep(transaction: ClientBase, unitIds: readonly string[]): Promise<void> {
    const ids = sql`${unitIds}::uuid[]`;
    await this.write(transaction, sql<SqlBool>`owner.id = any(${ids})`, sql<SqlBool>`unit_id = any(${ids})`);
  }

  /** Every unit, in place of whatever was kept. */
  async keepAll(transaction: ClientBase): Promise<void> {
    await transaction.query('DELETE FROM unit_statistic; DELETE FROM region_statistic');
    await this.write(transaction, sql<SqlBool>`true`, sql<SqlBool>`true`);
  }

  private async write(transaction: ClientBase, units: RawBuilder<SqlBool>, kept: RawBuilder<SqlBool>): Promise<void> {
    const { sql: text, parameters }: CompiledQuery = changes(units, kept).compile(this.database);
    await transaction.query(text, [...parameters]);
  }
}

function changes(units: RawBuilder<SqlBool>, kept: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const key = sql`unit_id, ${numberKey}`;
  return sql`
    with now as materialized (${amountsOfUnits(units)}),
      before as materialized (select * from unit_statistic where ${kept}),
      changed as materialized (
        select ${key}, now.amount, coalesce(now.amount, 0) - coalesce(before.amount, 0) as more
        from now full join before using (${key}) where now.amount is distinct from before.amount),
      gone as (
        delete from unit_statistic where (${key}) in (select ${key} from changed where amount is null)),
      written as (
        insert into unit_statistic (${key}, amount) select ${key}, amount from changed where amount is not null
        on conflict (${key}) do update set amount = excluded.amount)
    insert into region_statistic (digits, ${numberKey}, amount)
      select place.digits, rpad(left(changed.region_code, place.digits), 6, '0'), unit_type, statistic, year, name, number,
        sum(more)
      from changed cross join (values (0), (2), (4), (6)) as place(digits)
      group by 1, 2, unit_type, statistic, year, name, number having sum(more) <> 0
    on conflict (digits, ${numberKey}) do update set amount = region_statistic.amount + excluded.amount`;
}
