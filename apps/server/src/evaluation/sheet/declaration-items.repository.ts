import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { ofUnits, sheetOf, typeIn } from '../evaluation-sql.js';
import { standardOfRegion } from '../../directory/standard-of-region.js';
import { uuidOrNull } from '../../platform/ids.js';
import { editionIn, linesInPlace, selectedIn } from './sheet-sql.js';

/** An item that is to be proved (API contract, section 5: `/declaration/listItems`). */
export interface DeclarationItem {
  itemId: string;
  itemTypeName: string;
  pname: string | null;
  itemName: string;
  itemNo: string;
  fillWay: string;
  ruleScore: number;
  /** How many files are filed for it, by the unit or by the units that the caller sees. */
  fileCount: number;
}

/** What has to be proved, for one unit or for all units of the caller's that are alike. */
@Injectable()
export class DeclarationItemsRepository {
  constructor(private readonly database: AppDatabase) {}

  async ofUnit(caller: Caller, unitId: string, year: number): Promise<DeclarationItem[]> {
    const unit = uuidOrNull(unitId) ?? refuse('record/not-found');
    const files = sql`select count(*) from declaration_file f where f.item_id = i.id and f.unit_id = sheet.unit_id`;
    const { rows } = await sql<DeclarationItem>`
      with ${sheetOf(caller, unit, year)}
      select ${columns(files)} from sheet left join (item_selection s join ${editionIn(year)}) on ${selectedIn(year)}
      order by ${linesInPlace}`.execute(this.database);
    if (rows.length === 0) refuse('record/not-found');
    return rows.filter(({ itemId }) => itemId !== null);
  }

  /** @param unitType the word that units carry; units of all types without it */
  async ofUnits(caller: Caller, unitType: string | undefined, year: number): Promise<DeclarationItem[]> {
    const alike = unitType === undefined ? sql`true` : sql`${typeIn(year)} = ${unitType}`;
    const files = sql`
      select count(*) from declaration_file f join unit u on u.id = f.unit_id
      where f.item_id = i.id and ${ofUnits(caller)} and ${alike}`;
    const { rows } = await sql<DeclarationItem>`
      with sheet as materialized (
        select distinct ${typeIn(year)} as unit_type, ${standardOfRegion('u.region_code', year)} as standard
        from unit u where ${ofUnits(caller)} and ${alike}),
      selected as (select distinct s.item_id from sheet join item_selection s on ${selectedIn(year)})
      select ${columns(files)} from selected s join ${editionIn(year)}
      order by i.standard desc, ${linesInPlace}`.execute(this.database);
    return rows;
  }
}

function columns(files: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`i.id as "itemId", i.item_type_name as "itemTypeName", i.pname, i.item_name as "itemName",
    i.item_no as "itemNo", i.fill_way as "fillWay", i.rule_score::float8 as "ruleScore",
    (${files})::integer as "fileCount"`;
}
