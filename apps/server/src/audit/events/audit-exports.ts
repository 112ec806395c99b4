import { Injectable } from '@nestjs/common';
import { changeLines } from '@county-tcm/domain/audit/event-words';
import { subjectOf } from '@county-tcm/domain/audit/told-event';
import type { Caller } from '../../caller/caller.js';
import type { Asked, ExportColumn, ExportedList, ExportRow } from '../../exports/exported-list.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { eventResource } from './audit-event-query.js';
import { AuditEvents } from './audit-events.js';
import { AuditLists } from '../audit-lists.js';
import type { AuditRow } from '@county-tcm/domain/audit/answers';
import { type ResourceQuery, several, single } from '../rest-query.js';

/** Beyond what a sheet takes; nobody needs to know by how much. */
const COUNTED_UP_TO = 1_048_576;

const columns: readonly ExportColumn[] = [
  { member: 'time', label: '时间', kind: 'time' },
  { member: 'actorName', label: '操作人', kind: 'text' },
  { member: 'actorRole', label: '角色', kind: 'text' },
  { member: 'unitName', label: '单位', kind: 'text' },
  { member: 'label', label: '操作类型', kind: 'text' },
  { member: 'object', label: '对象', kind: 'longText' },
  { member: 'change', label: '内容', kind: 'longText' },
  { member: 'reason', label: '理由', kind: 'longText' },
  { member: 'clientIp', label: '来源地址', kind: 'text' },
  { member: 'id', label: '记录编号', kind: 'number' },
  { member: 'version', label: '该对象的第几步', kind: 'number' },
];

const filterLabels: Readonly<Record<string, string>> = {
  id: '记录编号',
  stream: '对象',
  category: '对象类别',
  type: '操作类型',
  actorId: '操作人账号',
  actorName: '操作人',
  unitId: '单位',
  from: '开始日期',
  to: '结束日期',
};

/** The list of recorded changes as a workbook, with everything that its filters leave. */
@Injectable()
export class AuditExports {
  constructor(
    private readonly events: AuditEvents,
    private readonly lists: AuditLists,
  ) {}

  async list(caller: Caller, query: ResourceQuery): Promise<ExportedList> {
    return {
      label: '操作记录',
      columns,
      count: await this.events.count(caller, query.filter, COUNTED_UP_TO),
      rows: exported(this.events.all(caller, query)),
      asked: await this.asked(caller, query),
    };
  }

  /** The filters in words: types and units by their names. */
  private async asked(caller: Caller, query: ResourceQuery): Promise<Asked[]> {
    const words = await Promise.all(
      eventResource.filters.map(async (name): Promise<Asked[]> => {
        const values = several(query.filter, name);
        return values ? [[filterLabels[name] ?? name, (await this.words(caller, query, name, values)).join('、')]] : [];
      }),
    );
    return [...words.flat(), ['排序', query.sort.descending ? '从新到旧' : '从旧到新']];
  }

  private async words(caller: Caller, query: ResourceQuery, name: string, values: string[]): Promise<string[]> {
    switch (name) {
      case 'type':
        return values.map((type) => this.lists.typeWords(type));
      case 'category':
        return values.map((category) => this.lists.categoryWords(category));
      case 'unitId':
        return [await this.lists.unitWords(caller, single(query.filter, name)!)];
      case 'actorId':
      case 'stream': {
        const page = { ...query, filter: { [name]: single(query.filter, name)! }, limit: 1, offset: 0 };
        const [row] = (await this.events.list(caller, page)).rows;
        return [(name === 'stream' ? row && objectWords(row) : row?.actorName) ?? '不详'];
      }
      default:
        return values;
    }
  }
}

async function* exported(portions: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<ExportRow[]> {
  for await (const rows of portions) yield rows.map(exportRow);
}

function exportRow(row: AuditRow): ExportRow {
  const { id, version, actorName, actorRole, unitName, label, reason, clientIp } = row;
  return {
    ...{ id, version, actorName, actorRole, unitName, label, reason, clientIp },
    time: shanghaiTime(new Date(row.recordedAt)),
    object: objectWords(row),
    change: changeLines(row).join('；'),
  };
}

/** What an event was about: 自评与评审 某医院 2026年度 省级评选标准 领导小组运行. */
function objectWords(row: AuditRow): string {
  return [row.streamLabel, row.thing, subjectOf(row)].filter(Boolean).join(' ');
}
