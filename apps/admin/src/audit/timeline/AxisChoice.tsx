import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ChartAxis } from './ScoreChart.js';

interface AxisChoiceProps {
  readonly value: ChartAxis;
  readonly onChange: (axis: ChartAxis) => void;
}

/** Whether the line is drawn over time or step by step. */
export function AxisChoice({ value, onChange }: AxisChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="横轴"
      value={value}
      onChange={(_, chosen: ChartAxis | null) => chosen && onChange(chosen)}
      sx={{ px: 1.5, pt: 1, '& button': { py: 0.25, px: 1.5 } }}
    >
      <ToggleButton value="time">按时间</ToggleButton>
      <ToggleButton value="step">按步骤</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** As it stands in the address. */
export function axisOf(text: string | undefined): ChartAxis {
  return text === 'step' ? 'step' : 'time';
}
