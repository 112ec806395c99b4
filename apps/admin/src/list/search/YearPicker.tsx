import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

export interface YearPickerProps {
  readonly value: string | number | null | undefined;
  readonly onChange: (year: string) => void;
  /** Floats in the control; leave it out where a label stands above. */
  readonly label?: string;
  readonly id?: string;
  /** First and last year offered; fifteen years back to next year unless given. */
  readonly from?: number;
  readonly to?: number;
  /** Offers 全部 to choose no year. */
  readonly clearable?: boolean;
  readonly error?: boolean;
  readonly inputRef?: TextFieldProps['inputRef'];
  readonly onBlur?: () => void;
  readonly 'aria-describedby'?: string;
  /** The id of a label that stands above. */
  readonly 'aria-labelledby'?: string;
  readonly sx?: TextFieldProps['sx'];
}

/** The year in Asia/Shanghai, where all evaluation years are counted. */
export function currentYear(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Shanghai' }).format(new Date()));
}

/** The years to choose from, the newest first, and what is chosen already. */
export function offeredYears(chosen: string, last = currentYear() + 1, first = last - 16): readonly string[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  return chosen && !years.includes(chosen) ? [...years, chosen] : years;
}

/** Chooses a year, yyyy: `<YearPicker label="年度" value={year} onChange={setYear} />`. Typing digits jumps to a year. */
export function YearPicker({ value, onChange, from, to, clearable, label, sx, ...rest }: YearPickerProps) {
  const chosen = value ? String(value) : '';
  const years = offeredYears(chosen, to, from);
  const { 'aria-describedby': describedBy, 'aria-labelledby': labelledBy, ...input } = rest;
  const display = { 'aria-describedby': describedBy, ...(labelledBy && { 'aria-labelledby': labelledBy }) };
  return (
    <TextField
      {...input}
      select
      label={label}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
      sx={sx}
      slotProps={{ select: { SelectDisplayProps: display } }}
    >
      {clearable && <MenuItem value="">全部</MenuItem>}
      {years.map((year) => (
        <MenuItem key={year} value={year}>
          {year}
        </MenuItem>
      ))}
    </TextField>
  );
}
