import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DictionaryField } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import { refuseInput } from '@county-tcm/domain/refusal';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { RecordAnswer } from '../record-repository.js';

/** What records name out of a dictionary below another choice, such as the devices of a type. */
@Injectable()
export class ChosenNames {
  constructor(private readonly database: AppDatabase) {}

  /**
   * Makes sure that the names a record is to hold are below what is chosen above them.
   * @param current the record before the change: what stays as it is is not looked at again
   * @throws Refusal `input/invalid` with the names that are not
   */
  async check({ fields }: Register, entries: RecordInput, current?: RecordAnswer): Promise<void> {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'dictionaryChoices' || field.below === undefined) continue;
      const [names, above] = [name, field.below].map((member) => entries[member] ?? current?.[member] ?? null);
      const isKept = JSON.stringify([names, above]) === JSON.stringify([current?.[name], current?.[field.below]]);
      if (!Array.isArray(names) || isKept) continue;
      const known = await this.below(field, String(above));
      const strange = (names as string[]).filter((one) => !known.has(one));
      const type = fields[field.below]?.label ?? field.below;
      if (strange.length > 0)
        refuseInput([{ field: name, msg: `${field.label}“${strange.join('、')}”不属于所选的${type}，请重新选择` }]);
    }
  }

  private async below({ dictionary }: DictionaryField, name: string): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ name: string }>`
      select entry.name from dictionary_entry root
      join dictionary_entry above on above.pid = root.id::text and above.name = ${name}
      join dictionary_entry entry on entry.pid = above.id::text
      where root.code = ${dictionary} and root.pid = ${DICT_ROOT}`.execute(this.database);
    return new Set(rows.map((entry) => entry.name));
  }
}
