import { Injectable } from '@nestjs/common';
import type { Caller } from '../../caller/caller.js';
import type { Asked, ExportColumn, ExportedList, ExportRow } from '../../exports/exported-list.js';
import { atOnce } from '../../exports/read-pages.js';
import { shanghaiTime } from '../../platform/clock/clock.js';
import { AuditStreams, notFound } from '../audit-streams.js';
import type { SheetLineView, SheetView, StreamView } from '@county-tcm/domain/audit/answers';

const columns: readonly ExportColumn[] = [
  { member: 'pname', label: '项目类别', kind: 'text' },
  { member: 'itemTypeName', label: '子类别', kind: 'text' },
  { member: 'itemNo', label: '项目编号', kind: 'text' },
  { member: 'itemName', label: '项目名称', kind: 'longText' },
  { member: 'ruleScore', label: '规则分', kind: 'number', unit: '分' },
  { member: 'selfEvaluation', label: '扣分', kind: 'number', unit: '分' },
  { member: 'declaredScore', label: '申报分', kind: 'number', unit: '分' },
  { member: 'selfScore', label: '评审分', kind: 'number', unit: '分' },
  { member: 'reviewed', label: '是否已评审', kind: 'text', words: { true: '是', false: '否' } },
  { member: 'opinion', label: '评审意见', kind: 'longText' },
];

/** An evaluation sheet as it stood at a moment, as a workbook with its totals and what led there. */
@Injectable()
export class SheetExport {
  constructor(private readonly streams: AuditStreams) {}

  /** @throws RequestFault 404 where there is no such sheet in the caller's scope, 400 for an `at` that is no moment */
  async sheet(caller: Caller, stream: string, at: unknown): Promise<ExportedList> {
    const view = await this.streams.view(caller, stream, at);
    const sheet = view.sheet ?? notFound();
    const rows = [...sheet.items.map(lineRow), totalsRow(sheet)];
    return { label: '评分追溯', columns, count: rows.length, rows: atOnce(rows), asked: askedOf(view, sheet) };
  }
}

function lineRow(line: SheetLineView): ExportRow {
  const itemName = `${line.itemName}${line.selected ? '' : '（已不评审）'}`;
  return { ...line, itemName, selfEvaluation: line.selfEvaluation ?? '未填' };
}

function totalsRow({ standardTotal, selfTotal, reviewTotal }: SheetView): ExportRow {
  return { pname: '合计', ruleScore: standardTotal, declaredScore: selfTotal, selfScore: reviewTotal };
}

/** Whose sheet, when, and what had happened last. */
function askedOf({ events }: StreamView, sheet: SheetView): Asked[] {
  const last = events.at(-1);
  return [
    ['单位', sheet.unitName ?? ''],
    ['年度', String(sheet.year)],
    ['评选标准', sheet.selectType],
    ['时刻', last ? `第${events.length}步，${shanghaiTime(new Date(last.recordedAt))}` : '最初，还没有任何记录'],
    ...(last ? lastWords(last) : []),
    ['标准总分', String(sheet.standardTotal)],
    ['申报得分', String(sheet.selfTotal)],
    ['评审得分', String(sheet.reviewTotal)],
    ['其中未填', `${sheet.unansweredItems}项${sheet.unansweredPoints}分`],
  ];
}

function lastWords({ label, actorName, actorRole, reason, id }: StreamView['events'][number]): Asked[] {
  return [
    ['该步操作', label],
    ['操作人', [actorName, actorRole].filter(Boolean).join(' · ') || '系统'],
    ['理由', reason ?? '未说明'],
    ['记录编号', String(id)],
  ];
}
