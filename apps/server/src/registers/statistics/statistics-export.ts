import { Injectable } from '@nestjs/common';
import type { Asked, StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { isOfNothing, rowsLabel, rowTitle, shownTo } from '@county-tcm/domain/statistics/visible-rows';
import type { Column, StatisticsTable } from '@county-tcm/domain/statistics/table';
import type { Caller } from '../../caller/caller.js';
import { Regions } from '../../directory/regions.js';
import type { Asked as AskedInWords, ExportColumn, ExportedList, ExportRow } from '../../exports/exported-list.js';
import { atOnce } from '../../exports/read-pages.js';
import { Statistics } from './statistics.js';

/** More than there are units: the rows of a table go into the workbook as a whole. */
const ALL = { size: 2 ** 31 - 1, offset: 0 };
/** The member under which a row of the workbook says what it is of. */
const TITLE = 'title';

/** A table of the statistics as a workbook shows it: what its screen shows, on all pages, with the sums as the last row. */
@Injectable()
export class StatisticsExport {
  constructor(
    private readonly statistics: Statistics,
    private readonly regions: Regions,
  ) {}

  async list(caller: Caller, table: StatisticsTable, asked: Asked): Promise<ExportedList> {
    const { year, ...answer } = await this.statistics.table(caller, table, asked, ALL);
    const { rows, total } = shownTo(caller.unitType, table, answer);
    const lines = rows.map((row) => lineOf(table, row, rowTitle(table, row)));
    if (total) lines.push(lineOf(table, total, rowTitle(table, null)));
    return {
      label: table.title,
      columns: columnsOf(table),
      count: lines.length,
      rows: atOnce(lines),
      asked: await this.words(caller, table, { ...asked, year }),
    };
  }

  private async words(caller: Caller, { note }: StatisticsTable, { year, regionCode }: Asked): Promise<AskedInWords[]> {
    const region = regionCode ? ((await this.regions.find(caller, regionCode))?.name ?? regionCode) : '全部';
    return [
      ['行政区划', region],
      ...(year ? [['年度', String(year)] as const] : []),
      ...(note ? [['统计口径', note] as const] : []),
    ];
  }
}

function lineOf(table: StatisticsTable, row: StatisticsRow, title: string): ExportRow {
  const nothing = table.columns.filter((column) => isOfNothing(column, row)).map(({ name }) => [name, null]);
  return { ...row, [TITLE]: title, ...Object.fromEntries(nothing) };
}

function columnsOf(table: StatisticsTable): ExportColumn[] {
  return [
    { member: TITLE, label: rowsLabel(table), kind: 'text' },
    ...(table.rows.kind === 'unit' ? [{ member: 'unitType', label: '单位类别', kind: 'text' } as const] : []),
    ...table.columns.map(numbersOf),
  ];
}

function numbersOf({ name, label, group, unit, kind }: Column): ExportColumn {
  const head = group === undefined ? label : `${group}：${label}`;
  return { member: name, label: head, unit, kind: kind === 'share' ? 'percent' : 'number' };
}
