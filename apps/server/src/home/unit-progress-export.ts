import { Injectable } from '@nestjs/common';
import { thresholds } from '@county-tcm/domain/home/threshold';
import type { Caller } from '../caller/caller.js';
import { Regions } from '../directory/regions.js';
import type { ExportColumn, ExportedList, ExportRow } from '../exports/exported-list.js';
import { exportedPages, type ListExport } from '../exports/list-export.js';
import type { ListQuery } from '../http/list-query.js';
import { unitRegisters } from '../registers/statistics/completeness.js';
import { type Readable, readableBy } from './readable.js';
import { UnitProgressList } from './unit-progress-list.js';

/** How far the units of the caller's are, as a workbook: what the caller may read, with every share by itself. */
@Injectable()
export class UnitProgressExport {
  constructor(
    private readonly units: UnitProgressList,
    private readonly regions: Regions,
  ) {}

  async list(caller: Caller, query: ListQuery, year: number): Promise<ExportedList> {
    const inWords = { ...(await this.words(caller, query)), year: String(year) };
    return exportedPages(exportFor(readableBy(caller)), { ...query, queryParams: inWords }, async (page) => {
      const { rows, count } = await this.units.page(caller, { ...page, queryParams: query.queryParams }, year);
      return { rows: (rows as ExportRow[]).map(lineOf), count };
    });
  }

  /** The values of the filters, with names for codes. */
  private async words(caller: Caller, { queryParams }: ListQuery): Promise<Record<string, string>> {
    const { regionCode, ...others } = queryParams;
    const region = regionCode && ((await this.regions.find(caller, regionCode))?.name ?? regionCode);
    const words = Object.entries(others).map(([name, value]) => [name, labelsFor[name]?.get(value) ?? value]);
    return { ...Object.fromEntries(words), ...(region && { regionCode: region }) };
  }
}

const shareLabels = new Map(thresholds.map(({ field, label }) => [field, label]));
const registerLabels = new Map(unitRegisters.map(({ name, label }) => [name, label]));

/** What the values of filters are called, where these are names of registers or fields. */
const labelsFor: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  missing: registerLabels,
  met: shareLabels,
  missed: shareLabels,
  unrecorded: shareLabels,
};

function exportFor({ registers, shares, scores, files }: Readable): ListExport {
  return {
    label: '单位进度',
    columns: [
      { member: 'unitName', label: '单位名称', kind: 'text' },
      { member: 'unitType', label: '单位类别', kind: 'text' },
      { member: 'regionName', label: '地区', kind: 'text' },
      ...(registers.length > 0 ? registerColumns : []),
      ...(shares ? shareColumns : []),
      ...(scores && files ? fileColumns : []),
      ...(scores ? scoreColumns : []),
    ],
    filterLabels: {
      year: '年度',
      regionCode: '地区',
      stage: '评审进度',
      missing: '未填报台账',
      met: '达标',
      missed: '未达标',
      unrecorded: '未填报',
    },
  };
}

const registerColumns: readonly ExportColumn[] = [
  { member: 'filled', label: '已填报台账', kind: 'number', unit: '种' },
  { member: 'registers', label: '应填报台账', kind: 'number', unit: '种' },
  { member: 'missing', label: '未填报台账', kind: 'longText', words: Object.fromEntries(registerLabels) },
];

const shareColumns: readonly ExportColumn[] = [
  ...thresholds.map(({ field, label }): ExportColumn => ({ member: field, label, kind: 'percent' })),
  { member: 'missed', label: '未达标指标', kind: 'number', unit: '项' },
  { member: 'unrecorded', label: '未填报指标', kind: 'number', unit: '项' },
];

const fileColumns: readonly ExportColumn[] = [
  { member: 'filed', label: '已申报材料', kind: 'number', unit: '项' },
  { member: 'toFile', label: '应申报材料', kind: 'number', unit: '项' },
];

const scoreColumns: readonly ExportColumn[] = [
  { member: 'items', label: '评审项目', kind: 'number', unit: '项' },
  { member: 'selfEvaluated', label: '已自评', kind: 'number', unit: '项' },
  { member: 'reviewed', label: '已评审', kind: 'number', unit: '项' },
  { member: 'lowered', label: '评审下调', kind: 'number', unit: '项' },
  { member: 'standardScore', label: '标准分', kind: 'number' },
  { member: 'selfScore', label: '申报分', kind: 'number' },
  { member: 'reviewScore', label: '评审分', kind: 'number' },
  { member: 'unansweredItems', label: '未填项目', kind: 'number', unit: '项' },
  { member: 'unansweredPoints', label: '未填项目标准分', kind: 'number' },
];

/** What is not asked of a unit stays empty: there a zero would say that something is wanting. */
function lineOf(row: ExportRow): ExportRow {
  const unasked = [
    ...(row['asked'] === false ? shareColumns : []),
    ...(row['items'] === 0 ? [...fileColumns, ...scoreColumns] : []),
  ];
  return { ...row, ...Object.fromEntries(unasked.map(({ member }) => [member, null])) };
}
