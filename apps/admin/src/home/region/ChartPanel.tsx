import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Nothing, Panel } from '../Panel.js';
import type { ChartData, Pick } from './chart-rows.js';
import { ChartTable } from './ChartTable.js';

const BarsChart = lazy(() => import('./BarsChart.js'));

interface ChartPanelProps {
  readonly title: string;
  readonly data: ChartData;
  /** Chooses among several charts. */
  readonly choice?: ReactNode;
  readonly onPick: (pick: Pick) => void;
}

const rowHeight = 32;
const legendHeight = 36;

/** A chart, and its table one click away; the place is kept while the chart is on its way. */
export function ChartPanel({ title, data, choice, onPick }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  if (data.rows.length === 0) {
    return (
      <Panel title={title} action={choice}>
        <Nothing>管辖范围内还没有单位</Nothing>
      </Panel>
    );
  }
  const height = rowHeight * data.rows.length + (data.series.length > 2 ? legendHeight : 4);
  return (
    <Panel
      title={title}
      action={
        <>
          {choice}
          <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? '图表' : '表格'}
          </Button>
        </>
      }
    >
      <Box sx={{ minHeight: height }}>
        {asTable ? (
          <ChartTable label={title} data={data} onPick={onPick} />
        ) : (
          <Suspense fallback={<Box sx={{ height }} role="status" aria-label="正在加载图表" />}>
            <BarsChart label={`${title}，点击“表格”查看数据`} data={data} height={height} onPick={onPick} />
          </Suspense>
        )}
      </Box>
    </Panel>
  );
}
