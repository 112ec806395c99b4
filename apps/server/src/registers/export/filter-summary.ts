import { Injectable } from '@nestjs/common';
import { maskedText, personalMembersOf } from '@county-tcm/domain/register/masking';
import type { Register } from '@county-tcm/domain/register/register';
import { columnNamed, statisticFilter } from '@county-tcm/domain/statistics/drill-down';
import type { Caller } from '../../caller/caller.js';
import { Regions } from '../../directory/regions.js';
import { Units } from '../../directory/units.js';
import { querySummary } from '../../exports/query-summary.js';
import type { Asked } from '../../exports/exported-list.js';
import type { ListQuery } from '../../http/list-query.js';
import { exportColumnsOf } from './export-columns.js';

/** Says in words what the list of a register was asked for: names for ids and codes, nothing personal whole. */
@Injectable()
export class FilterSummary {
  constructor(
    private readonly units: Units,
    private readonly regions: Regions,
  ) {}

  async words(caller: Caller, register: Register, query: ListQuery): Promise<Asked[]> {
    const entries = Object.entries(query.queryParams).map(
      async ([name, value]) => [name, await this.wordOf(caller, register, name, value)] as const,
    );
    const queryParams = Object.fromEntries(await Promise.all(entries));
    const columns = exportColumnsOf(register).map(({ member, label }) => [member, label]);
    const fields = Object.entries(register.fields).map(([name, { label }]) => [name, label]);
    const owners = { unitId: '单位', regionCode: '区域', [statisticFilter]: '统计项' };
    const labels = { ...owners, ...Object.fromEntries([...fields, ...columns]) };
    return querySummary({ ...query, queryParams }, labels);
  }

  private async wordOf(caller: Caller, register: Register, name: string, value: string): Promise<string> {
    if (personalMembersOf(register).includes(name)) return maskedText(value);
    switch (name) {
      case 'unitId':
        return (await this.units.find(caller, value))?.unitName ?? value;
      case 'regionCode':
        return (await this.regions.find(caller, value))?.name ?? value;
      case statisticFilter:
        return statisticWord(value);
      default:
        return value;
    }
  }
}

function statisticWord(value: string): string {
  const named = columnNamed(value);
  return named ? `${named.table.title}：${named.column.label}` : value;
}
