import { subjectOf } from '@county-tcm/domain/audit/told-event';
import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import type { ColumnDefinition, RecordRow } from '../../list/index.js';
import type { AuditEvent } from '../audit-rows.js';
import { ChangeCell } from './ChangeCell.js';

export type EventRow = AuditEvent & RecordRow;

/** What an event was about: 自评与评审 2026年度 省级评选标准 领导小组运行. Its unit is named beside it. */
export function objectWords(event: AuditEvent): string {
  const { streamLabel, thing, unitName } = event;
  const named =
    unitName && thing !== unitName && thing.startsWith(unitName) ? thing.slice(unitName.length).trim() : thing;
  return [streamLabel, named, subjectOf(event)].filter(Boolean).join(' ');
}

/** The list of recorded changes; it fits into 1440 px, and nothing in it is cut. */
export const eventColumns: readonly ColumnDefinition<EventRow>[] = [
  {
    source: 'recordedAt',
    label: '时间',
    width: 104,
    wraps: true,
    render: ({ recordedAt }) => shanghaiWords(recordedAt),
  },
  { source: 'actorName', label: '操作人', width: 96, wraps: true, sortable: false, render: actorWords },
  { source: 'unitName', label: '单位', width: 128, wraps: true, sortable: false },
  { source: 'type', label: '操作类型', width: 116, wraps: true, render: ({ label }) => label },
  { source: 'thing', label: '对象', width: 176, wraps: true, sortable: false, render: objectWords },
  { source: 'data', label: '内容', wraps: true, sortable: false, render: (row) => <ChangeCell event={row} /> },
  { source: 'reason', label: '理由', width: 128, wraps: true, sortable: false },
  { source: 'actorRole', label: '角色', width: 120, wraps: true, sortable: false, hidden: true },
  { source: 'clientIp', label: '来源地址', width: 130, wraps: true, sortable: false, hidden: true },
];

/** What the program did by itself was done by nobody. */
function actorWords({ actorName }: AuditEvent): string {
  return actorName || '系统';
}
