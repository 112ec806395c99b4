import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { AttachmentLink } from '../attachments/attachment-link.js';
import { malformed } from '../http/faults.js';
import { containing, type ListQuery, type ListShape } from '../http/list-query.js';
import { shanghaiTime } from '../platform/clock/clock.js';

/** The columns of the list by the members of its rows; `f` is the file, `u` its unit, `i` its item. */
const columns: Readonly<Record<string, string>> = {
  id: 'f.id',
  itemId: 'f.item_id',
  itemName: 'i.item_name',
  fileName: 'f.file_name',
  fileType: 'f.file_type',
  yearLimit: 'f.year_limit',
  remarks: 'f.remarks',
  unitName: 'u.unit_name',
  unitType: 'u.unit_type',
  createTime: 'f.created_at',
  updateTime: 'f.updated_at',
  version: 'f.version',
};

const searched = ['fileName', 'remarks', 'unitName', 'itemName'];

/** The list of declaration files (API contract, section 5). */
export const declarationFileList: ListShape = {
  columns: [...Object.keys(columns), 'unitId', 'fileId', 'checkAttachment'],
  filters: { itemId: 'equals', fileName: 'contains', fileType: 'equals', yearLimit: 'equals' },
};

/** One row of the list, and what its dialog shows (spec part 2, section 3). */
export interface DeclarationFileRow {
  id: string;
  version: number;
  createTime: string;
  updateTime: string;
  unitId: string;
  unitName: string | null;
  unitType: string | null;
  itemId: string;
  itemName: string | null;
  fileName: string;
  fileType: string;
  /** yyyy. */
  yearLimit: string;
  remarks: string | null;
  fileId: string;
  checkAttachment: AttachmentLink[];
}

export interface FoundFile {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  unit_id: string;
  unit_name: string | null;
  unit_type: string | null;
  item_id: string;
  item_name: string | null;
  file_name: string;
  file_type: string;
  year_limit: number;
  remarks: string | null;
  file_id: string;
}

export function conditionsOf({ queryParams, fuzzyParam }: ListQuery): RawBuilder<SqlBool>[] {
  const { itemId, yearLimit, fileName, fileType } = queryParams;
  const fuzzy = searched.map((name) => contains(name, fuzzyParam));
  const all = [
    itemId !== undefined && ofItem(itemId),
    // What is no year is no file's year.
    yearLimit !== undefined &&
      (/^\d{4}$/.test(yearLimit) ? sql<SqlBool>`f.year_limit = ${Number(yearLimit)}` : sql<SqlBool>`false`),
    fileName !== undefined && contains('fileName', fileName),
    fileType !== undefined && sql<SqlBool>`f.file_type = ${fileType}`,
    fuzzyParam !== '' && sql<SqlBool>`(${sql.join(fuzzy, sql` or `)})`,
  ];
  return all.filter((condition) => condition !== false);
}

export function ofItem(itemId: string): RawBuilder<SqlBool> {
  return isUuid(itemId) ? sql<SqlBool>`f.item_id = ${itemId}` : sql<SqlBool>`false`;
}

export function orderOf({ orders }: Pick<ListQuery, 'orders'>) {
  const asked = orders.map(({ name, asc }) => sql`${columnOf(name)} ${sql.raw(asc ? 'asc' : 'desc')}`);
  return sql.join([...(asked.length > 0 ? asked : [sql`f.created_at desc`]), sql`f.id desc`]);
}

function contains(name: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${columnOf(name)} ilike ${containing(text)}`;
}

function columnOf(name: string) {
  return sql.ref(columns[name] ?? malformed(`不能按此字段排序：${name}`));
}

/** @param links of the files that the rows name */
export function rowOf(found: FoundFile, links: ReadonlyMap<string, AttachmentLink>): DeclarationFileRow {
  const link = links.get(found.file_id);
  return {
    id: found.id,
    version: found.version,
    createTime: shanghaiTime(found.created_at),
    updateTime: shanghaiTime(found.updated_at),
    unitId: found.unit_id,
    unitName: found.unit_name,
    unitType: found.unit_type,
    itemId: found.item_id,
    itemName: found.item_name,
    fileName: found.file_name,
    fileType: found.file_type,
    yearLimit: String(found.year_limit),
    remarks: found.remarks,
    fileId: found.file_id,
    checkAttachment: link ? [link] : [],
  };
}
