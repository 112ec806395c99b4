import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ColumnDefinition, RecordRow } from '../../list/index.js';
import type { RegionOverview, UnitProgress } from '@county-tcm/domain/home/overview';
import { unansweredWords } from '../../evaluation/sheet/unanswered-words.js';
import type { HomeLinks } from '../links.js';
import { Lowered, Of, Signed, To, Unanswered } from './unit-cells.js';

type Row = UnitProgress & RecordRow;
type Column = ColumnDefinition<Row>;

/** The columns for what the user may read. */
export function unitColumns(overview: RegionOverview, links: HomeLinks): readonly Column[] {
  const { completeness, shares, evaluation, year } = overview;
  const several = (completeness?.regions.length ?? 0) > 1;
  return [
    {
      source: 'unitName',
      label: '单位名称',
      width: 184,
      render: ({ unitId, unitName }) => (
        <To to={links.unit(unitId, year)} title={unitName ?? undefined}>
          {unitName}
        </To>
      ),
    },
    { source: 'unitType', label: '单位类别', width: 112 },
    ...(several ? [{ source: 'regionName', label: '地区', width: 80 }] : []),
    ...(completeness ? [filled(links, year)] : []),
    ...(shares ? [missed(links, year)] : []),
    ...(evaluation ? evaluationColumns(links, year, evaluation.toFile !== null) : []),
  ];
}

function filled(links: HomeLinks, year: number): Column {
  return {
    source: 'filled',
    label: '台账填报',
    kind: 'number',
    width: 96,
    render: ({ unitId, unitName, filled: done = 0, registers = 0 }) => (
      <To to={links.unit(unitId, year)} about={`${unitName ?? ''}台账填报`}>
        <Of done={done} all={registers} />
      </To>
    ),
  };
}

function missed(links: HomeLinks, year: number): Column {
  return {
    source: 'missed',
    label: '建议指标',
    width: 168,
    render: ({ unitId, unitName, asked, missed: below = 0, unrecorded = 0 }) => {
      if (!asked)
        return (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            不适用
          </Box>
        );
      const query = { 'q.unitId': unitId, 'q.year': String(year) };
      const sign = below > 0 ? 'missed' : unrecorded > 0 ? 'unrecorded' : 'met';
      const words = [below > 0 && `${below} 未达标`, unrecorded > 0 && `${unrecorded} 未填报`]
        .filter(Boolean)
        .join(' · ');
      return (
        <Signed sign={sign}>
          <To to={links.to('registers/treatproportion', query)} about={`${unitName ?? ''}建议指标`}>
            {words || '全部达标'}
          </To>
        </Signed>
      );
    },
  };
}

function evaluationColumns(links: HomeLinks, year: number, files: boolean): readonly Column[] {
  const sheet = (unitId: string) => links.sheet(unitId, year);
  const progress = (source: 'selfEvaluated' | 'reviewed', label: string): Column => ({
    source,
    label,
    kind: 'number',
    width: 76,
    render: ({ unitId, unitName, items = 0, ...row }) =>
      items === 0 ? (
        '—'
      ) : (
        <To to={sheet(unitId)} about={`${unitName ?? ''}${label}`}>
          <Of done={row[source] ?? 0} all={items} />
        </To>
      ),
  });
  const filed: Column = {
    source: 'filed',
    label: '申报材料',
    kind: 'number',
    width: 96,
    render: ({ unitId, unitName, filed: done = 0, toFile = 0 }) =>
      toFile === 0 ? (
        '—'
      ) : (
        <To to={links.unit(unitId, year)} about={`${unitName ?? ''}申报材料`}>
          <Of done={done} all={toFile} />
        </To>
      ),
  };
  const score = (
    source: 'selfScore' | 'reviewScore',
    label: string,
    width: number,
    after?: (row: Row) => ReactNode,
  ) => ({
    source,
    label,
    kind: 'number' as const,
    width,
    render: (row: Row) =>
      row.items === 0 ? (
        '—'
      ) : (
        <>
          {after?.(row)}
          <To
            to={sheet(row.unitId)}
            about={`${row.unitName ?? ''}${label}`}
            title={`标准分 ${row.standardScore ?? 0}，${unansweredWords(row.unansweredItems ?? 0, row.unansweredPoints ?? 0)}`}
          >
            <Box component="span" sx={{ display: 'inline-block', minWidth: 44 }}>
              {row[source]}
            </Box>
          </To>
        </>
      ),
  });
  return [
    ...(files ? [filed] : []),
    progress('selfEvaluated', '自评'),
    progress('reviewed', '评审'),
    score(
      'selfScore',
      '申报分',
      148,
      ({ unansweredItems = 0 }) => unansweredItems > 0 && <Unanswered count={unansweredItems} />,
    ),
    score('reviewScore', '评审分', 128, ({ lowered = 0 }) => lowered > 0 && <Lowered count={lowered} />),
  ];
}
