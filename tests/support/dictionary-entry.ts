import { dict } from '@county-tcm/domain/registers/system/dict';
import { type KeptRecord, keptRecordOf } from './kept-record.js';

/** An entry of the dictionary that is chosen in the tree, which says whose entry it is. */
export async function dictionaryEntry(mark: number): Promise<KeptRecord> {
  const { pid: _, ...fields } = dict.fields;
  const record = await keptRecordOf({ ...dict, fields }, mark);
  return { ...record, label: '字典项', addLabel: '新增字典项' };
}
