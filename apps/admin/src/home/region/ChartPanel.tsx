import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Nothing, Panel } from '../Panel.js';
import { Bars } from './Bars.js';
import type { ChartData, Pick } from './chart-rows.js';
import { ChartTable } from './ChartTable.js';

interface ChartPanelProps {
  readonly title: string;
  readonly data: ChartData;
  /** Chooses among several charts. */
  readonly choice?: ReactNode;
  readonly onPick: (pick: Pick) => void;
}

/** A chart, and its table one click away. */
export function ChartPanel({ title, data, choice, onPick }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  if (data.rows.length === 0) {
    return (
      <Panel title={title} action={choice}>
        <Nothing>管辖范围内还没有单位</Nothing>
      </Panel>
    );
  }
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
      {asTable ? (
        <ChartTable label={title} data={data} onPick={onPick} />
      ) : (
        <Bars label={`${title}，点击“表格”查看数据`} data={data} onPick={onPick} />
      )}
    </Panel>
  );
}
