import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import type { ChartData, Pick, Tone } from './chart-rows.js';
import { createChart } from './charts.js';

interface BarsChartProps {
  /** What is drawn, for those who cannot see it. */
  readonly label: string;
  readonly data: ChartData;
  readonly height: number;
  readonly onPick: (pick: Pick) => void;
}

/** Bars one above the other, labelled at their ends; a click on a bar leads on. */
export default function BarsChart({ label, data, height, onPick }: BarsChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof createChart>>(null);
  const { colorScheme } = useColorScheme();
  const phone = useMediaQuery('(max-width:599px)', { noSsr: true });
  const now = useRef({ data, onPick });
  useEffect(() => {
    now.current = { data, onPick };
  });
  useEffect(() => {
    if (!place.current) return;
    const made = createChart(place.current, undefined, { renderer: 'svg' });
    chart.current = made;
    made.on('click', ({ dataIndex, seriesIndex }) => {
      const pick = now.current.data.rows[dataIndex]?.segments[seriesIndex ?? 0]?.pick;
      if (pick) now.current.onPick(pick);
    });
    const resize = new ResizeObserver(() => made.resize());
    resize.observe(place.current);
    return () => {
      resize.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  const option = useMemo(() => optionOf(data, colorScheme === 'dark', phone), [data, colorScheme, phone]);
  useEffect(() => chart.current?.setOption(option, { notMerge: true }), [option]);
  return <Box ref={place} role="img" aria-label={label} sx={{ width: '100%', height }} />;
}

/** Told apart by the colour-blind, and by pattern besides. */
const colours = {
  light: {
    ...{ done: '#1F6F5C', left: '#E3E9E7', met: '#1F6F5C', missed: '#C4700A', unrecorded: '#B9C3C0' },
    ...{ text: '#5A6663', strong: '#1F2927', inside: '#FFFFFF' },
  },
  dark: {
    ...{ done: '#4C9A85', left: '#2A3331', met: '#4C9A85', missed: '#E6A04C', unrecorded: '#55605D' },
    ...{ text: '#A4B0AD', strong: '#E4EAE8', inside: '#0E1413' },
  },
};

const stripes = {
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: Math.PI / 4,
  color: 'rgba(0,0,0,0.18)',
};

function optionOf({ series, rows, unit }: ChartData, dark: boolean, phone: boolean) {
  const colour = dark ? colours.dark : colours.light;
  const names = phone ? 112 : 148;
  const legend = series.length > 2;
  const ends = rows.some(({ segments }) => segments[0]?.words !== undefined);
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: colour.text },
    grid: { left: names + 8, right: ends ? 60 : 8, top: 4, bottom: legend ? 32 : 4 },
    legend: legend
      ? {
          bottom: 0,
          left: 0,
          itemWidth: 12,
          itemHeight: 12,
          itemGap: 20,
          textStyle: { color: colour.text },
          selectedMode: false,
        }
      : undefined,
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'none' },
      valueFormatter: (value: unknown) => `${String(value)} ${unit}`,
    },
    xAxis: { type: 'value', show: false, max: maximum(rows) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: colour.strong,
        margin: names + 8,
        align: 'left',
        formatter: (name: string) => cut(name, phone ? 9 : 12),
      },
    },
    series: series.map(({ name, tone }, index) => ({
      name,
      type: 'bar',
      stack: 'all',
      barMaxWidth: 18,
      cursor: rows.some(({ segments }) => segments[index]?.pick) ? 'pointer' : 'default',
      itemStyle: { color: colour[tone], ...(tone === 'missed' ? { decal: stripes } : {}) },
      label: labelOf(index, { series, rows }, colour, tone),
      data: rows.map(({ segments }) => segments[index]?.value ?? 0),
    })),
  };
}

/** A name as long as there is room for it; the whole one is in the tooltip. */
function cut(name: string, longest: number): string {
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
}

/** The longest bar, so that the row's figures stand at one line. */
function maximum(rows: ChartData['rows']): number {
  return Math.max(1, ...rows.map(({ segments }) => segments.reduce((sum, { value }) => sum + value, 0)));
}

/** The part of a bar below which a figure has no room in it. */
const narrowest = 0.08;

/** Figures stand behind the row where it has words of its own, else inside each part that is not empty. */
function labelOf(
  index: number,
  { series, rows }: Omit<ChartData, 'unit'>,
  colour: (typeof colours)['light'],
  tone: Tone,
) {
  const worded = rows.some(({ segments }) => segments[0]?.words !== undefined);
  const last = index === series.length - 1;
  if (worded) {
    return {
      show: last,
      position: 'right',
      color: colour.strong,
      formatter: ({ dataIndex }: { dataIndex: number }) => rows[dataIndex]?.segments[0]?.words ?? '',
    };
  }
  return {
    show: true,
    color: tone === 'unrecorded' ? colour.strong : colour.inside,
    formatter: ({ value }: { value: unknown }) => (Number(value) < maximum(rows) * narrowest ? '' : String(value)),
  };
}
