import type { CellKind, ExportColumn } from '../../exports/exported-list.js';
import type { Field } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';

const kinds: Readonly<Record<Field['kind'], CellKind>> = {
  text: 'text',
  longText: 'longText',
  phone: 'text',
  idCard: 'text',
  number: 'number',
  percent: 'percent',
  proportion: 'percent',
  choice: 'text',
  dictionaryChoice: 'text',
  dictionaryChoices: 'text',
  date: 'date',
  year: 'year',
  file: 'text',
};

/** Whose a record is, in front of its fields. */
const owners: Readonly<Record<Register['belongsTo'], readonly ExportColumn[]>> = {
  unit: [
    { member: 'unitName', label: '单位名称', kind: 'text' },
    { member: 'unitType', label: '单位类别', kind: 'text' },
    { member: 'regionName', label: '区域名称', kind: 'text' },
  ],
  region: [{ member: 'regionName', label: '区域名称', kind: 'text' }],
  everybody: [],
};

/** The columns of a register's workbook: whose each record is, every field in the order of the form, and when it came. */
export function exportColumnsOf(register: Register): ExportColumn[] {
  const fields = Object.entries(register.fields).map(([member, field]): ExportColumn => ({
    member,
    label: field.label,
    kind: kinds[field.kind],
    ...('unit' in field && field.unit !== undefined && { unit: field.unit }),
  }));
  return [
    ...owners[register.belongsTo],
    ...fields,
    { member: 'createTime', label: '新增时间', kind: 'time' },
    { member: 'updateTime', label: '更新时间', kind: 'time' },
  ];
}
