import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { milestonesOf } from './milestones.js';
import type { Steps } from './steps.js';

interface ComparisonPickerProps {
  readonly steps: Steps;
  /** The step that is compared with; undefined where nothing is compared. */
  readonly value: number | undefined;
  readonly onChange: (step: number | undefined) => void;
}

const nothing = '';

/** With which other moment the sheet at the slider is compared: one that has a name, or any step. */
export function ComparisonPicker({ steps, value, onChange }: ComparisonPickerProps) {
  const milestones = milestonesOf(steps);
  const named = milestones.find(({ step }) => step === value)?.id;
  return (
    <TextField
      select
      label="与另一时刻对比"
      value={value === undefined || value > steps.length ? nothing : (named ?? String(value))}
      onChange={({ target }) => onChange(stepOf(target.value))}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={nothing}>不对比</MenuItem>
      {milestones.map(({ id, label, step }) => (
        <MenuItem key={id} value={id}>
          {label}（第 {step} 步）
        </MenuItem>
      ))}
      {steps.map((event, index) => (
        <MenuItem key={event.id} value={String(index + 1)}>
          第 {index + 1} 步 {shanghaiWords(event.recordedAt)} {event.label}
        </MenuItem>
      ))}
    </TextField>
  );

  function stepOf(chosen: string): number | undefined {
    if (chosen === nothing) return undefined;
    return milestones.find(({ id }) => id === chosen)?.step ?? Number(chosen);
  }
}
