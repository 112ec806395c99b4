import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useChart } from '../../layout/use-chart.js';
import { createChart } from './charts.js';
import type { ScoreLine, ScorePoint } from './score-series.js';

interface ScoreChartProps {
  /** What is drawn, for those who cannot see it. */
  readonly label: string;
  readonly line: ScoreLine;
  /** Time shows how long things took; steps tell apart what happened in the same second. */
  readonly axis: ChartAxis;
  /** The step that the slider stands at, and its moment. */
  readonly cursor: Readonly<Record<ChartAxis, number>> | undefined;
  readonly onPick: (step: number) => void;
}

export type ChartAxis = 'time' | 'step';

/** The two scores as a line of steps, named at their ends, with the standard as a dashed line. */
export default function ScoreChart({ label, line, axis, cursor, onPick }: ScoreChartProps) {
  const { colorScheme } = useColorScheme();
  const at = cursor?.[axis];
  const option = useMemo(() => optionOf(line, axis, at, colorScheme === 'dark'), [line, axis, at, colorScheme]);
  const place = useChart<{ step: number }>({
    create: createChart,
    option,
    replaced: ['series', 'xAxis'],
    onClick: ({ step }) => step !== undefined && onPick(step),
  });
  return <Box ref={place} role="img" aria-label={label} sx={{ width: '100%', height: 190 }} />;
}

/** Blue and vermilion are told apart by the colour-blind; the second line is dotted besides. */
const colours = {
  light: { declared: '#0072B2', review: '#C4500A', text: '#5A6663', line: '#DFE5E3', cursor: '#1F6F5C' },
  dark: { declared: '#56B4E9', review: '#E69F00', text: '#A4B0AD', line: '#313B38', cursor: '#6FBFA9' },
};

function optionOf({ standard, points }: ScoreLine, axis: ChartAxis, cursor: number | undefined, dark: boolean) {
  const colour = dark ? colours.dark : colours.light;
  const drawn = { points, axis };
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: colour.text },
    grid: { left: 8, right: 108, top: 24, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line' },
      formatter: (hits: unknown) => tooltipOf(hits as readonly Hit[]),
    },
    xAxis: xAxisOf(points, axis, colour.text),
    yAxis: {
      type: 'value',
      name: '分',
      scale: true,
      splitNumber: 3,
      boundaryGap: ['10%', '10%'],
      axisLabel: { color: colour.text },
      splitLine: { lineStyle: { color: colour.line } },
    },
    series: [
      series('申报得分', colour.declared, 'solid', drawn, ({ declared }) => declared, {
        silent: true,
        symbol: 'none',
        data: [
          {
            yAxis: standard,
            lineStyle: { color: colour.text, type: 'dashed' },
            label: { formatter: `标准分 ${standard}`, position: 'insideStartTop', color: colour.text },
          },
          ...(cursor === undefined
            ? []
            : [
                { xAxis: cursor, lineStyle: { color: colour.cursor, type: 'solid', width: 2 }, label: { show: false } },
              ]),
        ],
      }),
      series('评审得分', colour.review, 'dotted', drawn, ({ review }) => review),
    ],
  };
}

function xAxisOf(points: readonly ScorePoint[], axis: ChartAxis, color: string) {
  const shared = { id: axis, splitLine: { show: false } };
  if (axis === 'time') {
    const axisLabel = { color, hideOverlap: true, formatter: axisWords(points) };
    return { ...shared, type: 'time' as const, axisLabel };
  }
  const axisLabel = { color, hideOverlap: true, formatter: (step: number) => `第${step}步` };
  return { ...shared, type: 'value' as const, min: 0, max: points.at(-1)?.step ?? 1, minInterval: 1, axisLabel };
}

const dayMilliseconds = 86_400_000;

/** Days over a long time, minutes over a day, seconds over less than an hour. */
function axisWords(points: readonly ScorePoint[]): (time: number) => string {
  const span = (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0);
  const [from, to] = span > 2 * dayMilliseconds ? [5, 10] : span > dayMilliseconds / 24 ? [5, 16] : [11, 19];
  return (time) => shanghaiWords(time).slice(from, to);
}

function series(
  name: string,
  colour: string,
  type: 'solid' | 'dotted',
  { points, axis }: { readonly points: readonly ScorePoint[]; readonly axis: ChartAxis },
  value: (point: ScorePoint) => number,
  markLine?: object,
) {
  return {
    name,
    type: 'line' as const,
    step: 'end' as const,
    symbol: type === 'solid' ? 'circle' : 'diamond',
    symbolSize: 6,
    lineStyle: { color: colour, width: 2, type },
    itemStyle: { color: colour },
    data: points.map((point) => ({ value: [point[axis], value(point)], time: point.time, step: point.step })),
    endLabel: {
      show: true,
      lineHeight: 18,
      color: colour,
      formatter: ({ value: at }: { value: unknown }) => `${name} ${(at as number[])[1]}`,
    },
    labelLayout: { moveOverlap: 'shiftY' as const },
    markLine,
  };
}

interface Hit {
  readonly seriesName: string;
  readonly value: readonly [number, number];
  readonly data: Pick<ScorePoint, 'time' | 'step'>;
}

function tooltipOf(hits: readonly Hit[]): string {
  const [first] = hits;
  if (!first) return '';
  const { time, step } = first.data;
  return [
    `第 ${step} 步 ${shanghaiWords(time)}`,
    ...hits.map(({ seriesName, value }) => `${seriesName} ${value[1]} 分`),
  ].join('<br/>');
}
