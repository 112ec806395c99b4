import { Injectable } from '@nestjs/common';
import type { SheetKey } from '@county-tcm/domain/evaluation/sheet/decider';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { places, treeOrder } from '../evaluation/evaluation-sql.js';
import { AppDatabase } from '../platform/database/app-database.js';

/** An item as a line of a sheet. */
export interface SheetLine {
  itemId: string;
  itemNo: string | null;
  itemName: string | null;
  itemTypeName: string | null;
  /** Of the category above that of the item. */
  pname: string | null;
  ruleScore: string;
  /** Whether the unit type is evaluated by it; an item that no longer is stays readable, and counts no more. */
  selected: boolean;
}

/** What the lines of a sheet are called and worth, by the standard and the selection as they are now. */
@Injectable()
export class SheetItems {
  constructor(private readonly database: AppDatabase) {}

  /**
   * The items by which the unit is evaluated, in the order of the tree, and after them what else was touched.
   * @param touched ids of items that the sheet's history speaks of
   */
  async of({ unitId, year, level }: SheetKey, touched: readonly string[] = []): Promise<SheetLine[]> {
    if (!isUuid(unitId)) return [];
    const { rows } = await sql<SheetLine>`
      with recursive ${places(sql`${level}`)}, chosen as (
        select s.item_id from item_selection s join unit u on u.unit_type = s.unit_type
        where u.id = ${unitId} and s.year = ${year} and s.standard = ${level})
      select i.id as "itemId", i.item_no as "itemNo", i.item_name as "itemName", c.item_type_name as "itemTypeName",
        p.item_type_name as pname, i.rule_score as "ruleScore", i.id in (select item_id from chosen) as selected
      from item i left join item_category c on c.id = i.item_type_id left join item_category p on p.id = c.pid
        left join places o on o.id = i.item_type_id
      where i.id in (select item_id from chosen) or i.id = any(${touched.filter((id) => isUuid(id))}::uuid[])
      order by selected desc, ${treeOrder}`.execute(this.database);
    return rows;
  }

  /** The names of items, removed ones without. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ id: string; item_name: string }>`
      select id, item_name from item where id = any(${[...new Set(ids)]}::uuid[])`.execute(this.database);
    return new Map(rows.map(({ id, item_name }) => [id, item_name]));
  }
}
