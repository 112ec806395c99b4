import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useChart } from '../../layout/use-chart.js';
import { createChart } from './bar-charts.js';
import { inLines, widthOf } from './bar-labels.js';
import { panelWords, type Bar, type Panel } from './panels.js';

interface PanelChartProps {
  readonly panel: Panel;
  /** Opens the records behind a bar. */
  readonly onOpen: (path: string) => void;
}

const barHeight = 40;
const flatBarHeight = 26;
const roomForLine = 22;

/** Bars with their values at their ends, the recommended minimum as a dashed line. */
export default function PanelChart({ panel, onOpen }: PanelChartProps) {
  const { colorScheme } = useColorScheme();
  const option = useMemo(() => optionOf(panel, colorScheme === 'dark'), [panel, colorScheme]);
  const place = useChart<{ to: string }>({
    create: createChart,
    option,
    replaced: ['series'],
    onClick: ({ to }) => to && onOpen(to),
  });
  const each = panel.bars.some(({ label }) => inLines(label).includes('\n')) ? barHeight : flatBarHeight;
  const height = panel.bars.length * each + 8 + (panel.recommended === undefined ? 0 : roomForLine);
  return <Box ref={place} role="img" aria-label={panelWords(panel)} sx={{ width: '100%', height }} />;
}

/** Blue and vermilion are told apart by the colour-blind; bars below the line are hatched besides. */
const colours = {
  light: { bar: '#0072B2', below: '#C4500A', text: '#5A6663', value: '#1F2927', under: '#FFFFFF', line: '#1F2927' },
  dark: { bar: '#56B4E9', below: '#E69F00', text: '#A4B0AD', value: '#E4EAE8', under: '#1A211F', line: '#E4EAE8' },
};

type Colours = (typeof colours)['light'];

function optionOf({ bars, most, recommended, unit }: Panel, dark: boolean) {
  const colour = dark ? colours.dark : colours.light;
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit', color: colour.text },
    grid: {
      left: widthOf(bars.map(({ label }) => label)) + 10,
      right: widthOf(bars.map(({ text }) => text)) + 12,
      top: recommended === undefined ? 4 : roomForLine,
      bottom: 4,
    },
    xAxis: { type: 'value', min: 0, max: most, show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ label }) => label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colour.text, fontSize: 12, lineHeight: 15, interval: 0, formatter: inLines },
    },
    series: [
      {
        type: 'bar' as const,
        barMaxWidth: 18,
        data: bars.map((bar) => barOf(bar, recommended, colour)),
        label: {
          show: true,
          position: 'right' as const,
          color: colour.value,
          fontSize: 12,
          backgroundColor: colour.under,
          padding: [0, 2],
          formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.text ?? '',
        },
        ...(recommended === undefined ? {} : { markLine: lineAt(recommended, unit, colour) }),
      },
    ],
  };
}

function barOf({ value, to }: Bar, recommended: number | undefined, colour: Colours) {
  const below = recommended !== undefined && value > 0 && value < recommended;
  const decal = below ? { decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -0.8 } } : {};
  return {
    value,
    to,
    cursor: to ? 'pointer' : 'default',
    itemStyle: { color: below ? colour.below : colour.bar, ...decal },
  };
}

function lineAt(recommended: number, unit: string, colour: Colours) {
  return {
    silent: true,
    // under the bars and their values, which must stay readable
    z: 1,
    symbol: 'none',
    data: [
      {
        xAxis: recommended,
        lineStyle: { color: colour.line, type: 'dashed' as const, width: 1 },
        label: {
          formatter: `建议不低于 ${recommended}${unit}`,
          color: colour.text,
          fontSize: 12,
          position: 'start' as const,
        },
      },
    ],
  };
}
