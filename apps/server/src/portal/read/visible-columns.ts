import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/app-database.js';
import type { PortalBlock, PortalColumn } from '../model.js';

/** The columns of a site: those that it names, as blocks of its home page, and all that are below them. */
export interface SiteColumns {
  /** In the site's order. */
  readonly blocks: readonly PortalBlock[];
  /** By their ids; a column that is not in here is not there. */
  readonly byId: ReadonlyMap<string, PortalColumn>;
}

interface NamedRow {
  readonly column_id: string;
  readonly display_quantity: string | null;
  readonly refining: string;
  readonly top: string;
}

interface ColumnRow {
  readonly id: string;
  readonly pid: string;
  readonly column_name: string;
  readonly column_introduction: string | null;
  readonly final_child_node: string;
  readonly path: string | null;
  readonly named: boolean;
}

const USUAL_QUANTITY = 8;
const MAX_QUANTITY = 50;

/**
 * The only place that says which columns the public sees on a site: what a relation that is not hidden names, unless it is
 * disabled, and everything below it, down to what is disabled.
 */
export async function visibleColumns(database: AppDatabase, siteId: string): Promise<SiteColumns> {
  const named = await sql<NamedRow>`
    select r.column_id, r.display_quantity, r.refining, r.top
    from content_homepage_relation r join content_column c on c.id = r.column_id
    where r.site_id = ${siteId} and coalesce(r.status, '0') = '0' and c.status = '0'
    order by r.sort_number nulls last, r.id`.execute(database);
  const columns = await sql<ColumnRow>`
    with recursive visible as (
      select c.*, true as named from content_column c
      where c.id = any(${named.rows.map((row) => row.column_id)}::uuid[]) and c.status = '0'
      union
      select c.*, false from visible v join content_column c on c.pid = v.id::text where c.status = '0')
    select id, pid, column_name, column_introduction, final_child_node, path, bool_or(named) as named
    from visible
    group by id, pid, column_name, column_introduction, final_child_node, path, sort_number
    order by sort_number nulls last, id`.execute(database);
  const byId = new Map(columns.rows.map((row) => [row.id, columnOf(row)]));
  return { blocks: named.rows.flatMap((row) => blockOf(row, byId)), byId };
}

function columnOf(row: ColumnRow): PortalColumn {
  return {
    id: row.id,
    name: row.column_name,
    introduction: row.column_introduction ?? '',
    parentId: row.named ? null : row.pid,
    isLeaf: row.final_child_node === '是',
    link: row.path ?? '',
  };
}

function blockOf(row: NamedRow, byId: ReadonlyMap<string, PortalColumn>): PortalBlock[] {
  const column = byId.get(row.column_id);
  if (!column) return [];
  const quantity = Math.min(Number(row.display_quantity ?? USUAL_QUANTITY) || USUAL_QUANTITY, MAX_QUANTITY);
  return [{ column, quantity, refinedOnly: row.refining === '是', topFirst: row.top === '是' }];
}

/** The column with all that are above it, from the one that the site names. */
export function wayTo({ byId }: SiteColumns, id: string): PortalColumn[] {
  const column = byId.get(id);
  if (!column) return [];
  return column.parentId === null ? [column] : [...wayTo({ blocks: [], byId }, column.parentId), column];
}

/** The column itself and everything below it that holds articles. */
export function leavesOf({ byId }: SiteColumns, id: string): string[] {
  const column = byId.get(id);
  if (!column) return [];
  const below = [...byId.values()].filter(({ parentId }) => parentId === id);
  return [...(column.isLeaf ? [id] : []), ...below.flatMap((child) => leavesOf({ blocks: [], byId }, child.id))];
}

export function allLeaves({ byId }: SiteColumns): string[] {
  return [...byId.values()].filter(({ isLeaf }) => isLeaf).map(({ id }) => id);
}
