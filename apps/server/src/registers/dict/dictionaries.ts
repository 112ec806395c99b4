import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import type { FieldValue } from '@county-tcm/domain/register/field';
import { refuseInput } from '@county-tcm/domain/refusal';
import { treeOf } from '../../directory/org-tree.js';
import { AppDatabase } from '../../platform/database/app-database.js';

/** An entry as trees show it; `name` is what records hold of it. */
export interface DictionaryNode {
  id: string;
  pid: string;
  name: string;
  code: string;
  value: string;
  sortNumber: number;
  remarks: string;
}

/** Dictionaries as trees. */
@Injectable()
export class Dictionaries {
  constructor(private readonly database: AppDatabase) {}

  /** Everything below an entry, or below the root of all, in the order of `sortNumber`. */
  async below(pid: string) {
    const { rows } = await sql<DictionaryNode>`
      with recursive entries as (
        select * from dictionary_entry where pid = ${pid}
        union
        select e.* from entries above join dictionary_entry e on e.pid = above.id::text)
      select id, pid, name, code, value, sort_number::float8 as "sortNumber", remarks
      from entries order by sort_number, id`.execute(this.database);
    return treeOf(rows);
  }

  /** Everything below the dictionary of a code; nothing for a code that no dictionary has. */
  async ofCode(code: string) {
    const root = await this.database
      .selectFrom('dictionary_entry')
      .select('id')
      .where('code', '=', code)
      .where('pid', '=', DICT_ROOT)
      .executeTakeFirst();
    return root ? this.below(root.id) : [];
  }

  /**
   * The parent that somebody named for an entry; nothing and 0 mean that it is a dictionary of its own.
   * @param id the entry itself, null while it is new
   * @throws Refusal `input/invalid` for a parent that is not there, or is the entry itself or below it
   */
  async parentFor(pid: FieldValue, id: string | null): Promise<string> {
    if (pid === null || pid === DICT_ROOT) return DICT_ROOT;
    const { rows } = await sql<{ id: string }>`
      with recursive above as (
        select id, pid from dictionary_entry where id::text = ${pid}
        union
        select e.id, e.pid from above join dictionary_entry e on e.id::text = above.pid)
      select id from above`.execute(this.database);
    if (rows.length === 0) return refuseInput([{ field: 'pid', msg: '上级字典不存在' }]);
    if (rows.some((entry) => entry.id === id))
      return refuseInput([{ field: 'pid', msg: '上级字典不能是自己或自己的下级' }]);
    return String(pid);
  }
}
