import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';
import { AttachmentReader } from '../attachments/attachment-reader.js';
import type { ListQuery } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';
import {
  conditionsOf,
  type DeclarationFileRow,
  type FoundFile,
  ofItem,
  orderOf,
  rowOf,
} from './declaration-file-list.js';

const from = sql`from declaration_file f join unit u on u.id = f.unit_id left join item i on i.id = f.item_id`;
const all = sql`select f.*, u.unit_name, u.unit_type, i.item_name`;
/** The review side shows the files of an item on one page; more than these nobody looks through. */
const MOST = 1000;

/** The proofs that units filed, as far as they are the caller's to see. */
@Injectable()
export class DeclarationFiles {
  constructor(
    private readonly database: AppDatabase,
    private readonly attachments: AttachmentReader,
  ) {}

  async page(caller: Caller, query: ListQuery): Promise<{ rows: DeclarationFileRow[]; count: number }> {
    return this.list(caller, conditionsOf(query), query);
  }

  /** The review side: everything that the units of the caller's scope filed for an item. */
  async ofItem(caller: Caller, itemId: string, unitType: string | null) {
    const ofType = unitType === null ? [] : [sql<SqlBool>`u.unit_type = ${unitType}`];
    return this.list(caller, [ofItem(itemId), ...ofType], { orders: [], size: MOST, offset: 0 });
  }

  /** What one unit filed for an item. */
  async ofUnit(caller: Caller, unitId: string, itemId: string): Promise<DeclarationFileRow[]> {
    const ofUnit = isUuid(unitId) ? sql<SqlBool>`f.unit_id = ${unitId}` : sql<SqlBool>`false`;
    return (await this.list(caller, [ofItem(itemId), ofUnit], { orders: [], size: MOST, offset: 0 })).rows;
  }

  /** @throws Refusal `record/not-found` */
  async one(caller: Caller, id: string): Promise<DeclarationFileRow> {
    const found = (await this.find(caller, id)) ?? refuse('record/not-found');
    const [row] = await this.described(caller, [found]);
    return row ?? refuse('record/not-found');
  }

  /** @returns undefined where there is no such file in the caller's scope */
  async find(caller: Caller, id: string): Promise<(FoundFile & { region_code: string }) | undefined> {
    if (!isUuid(id)) return undefined;
    const query = sql<FoundFile & { region_code: string }>`
      ${all}, u.region_code ${from} where f.id = ${id} and ${owned(caller)}`;
    return (await query.execute(this.database)).rows[0];
  }

  private async list(
    caller: Caller,
    conditions: readonly RawBuilder<SqlBool>[],
    { orders, size, offset }: Pick<ListQuery, 'orders' | 'size' | 'offset'>,
  ) {
    const where = sql`where ${sql.join([owned(caller), ...conditions], sql` and `)}`;
    const page = sql<FoundFile>`${all} ${from} ${where} order by ${orderOf({ orders })} limit ${size} offset ${offset}`;
    const [{ rows }, counted] = await Promise.all([
      page.execute(this.database),
      sql<{ count: string }>`select count(*) ${from} ${where}`.execute(this.database),
    ]);
    return { rows: await this.described(caller, rows), count: Number(counted.rows[0]?.count) };
  }

  private async described(caller: Caller, found: readonly FoundFile[]): Promise<DeclarationFileRow[]> {
    const links = await this.attachments.describe(
      caller,
      found.map(({ file_id }) => file_id),
    );
    const byId = new Map(links.map((link) => [link.id, link]));
    return found.map((file) => rowOf(file, byId));
  }
}

function owned(caller: Caller) {
  return withinScope(caller, { unit: 'f.unit_id', region: 'u.region_code' });
}
