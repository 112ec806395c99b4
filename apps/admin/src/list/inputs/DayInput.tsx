import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isDay, meantDay } from '../form/day.js';

const Calendar = lazy(() => import('./Calendar.js'));

export interface DayInputProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly label?: ReactNode;
  readonly id?: string;
  readonly error?: boolean;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly inputRef?: TextFieldProps['inputRef'];
  readonly required?: boolean;
  /** The line under the input. */
  readonly helperText?: ReactNode;
  readonly sx?: TextFieldProps['sx'];
}

const longest = 11;

/** A day, yyyy-MM-dd in any browser: typed, or chosen from a month (Alt and the arrow down, or the button). */
export function DayInput({ value, onChange, onBlur, onKeyDown, ...rest }: DayInputProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    }
    onKeyDown?.(event);
  };
  const leave = () => {
    if (meantDay(value) !== value) onChange(meantDay(value));
    // in the calendar it is still being filled in
    if (!open) onBlur?.();
  };
  const choose = (day: string) => {
    setOpen(false);
    onChange(day);
  };
  return (
    <>
      <TextField
        {...rest}
        ref={place}
        value={value}
        placeholder="yyyy-MM-dd"
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
        onKeyDown={keys}
        slotProps={{
          htmlInput: {
            maxLength: longest,
            inputMode: 'numeric',
            autoComplete: 'off',
          },
          inputLabel: { shrink: true },
          input: { endAdornment: <CalendarButton onClick={() => setOpen(true)} />, sx: { pr: 0.5 } },
        }}
      />
      <Popover open={open} anchorEl={place.current} onClose={() => setOpen(false)} anchorOrigin={below}>
        <Suspense fallback={<Box sx={{ width: 320, height: 336 }} role="status" aria-label="正在加载日历" />}>
          <Calendar value={isDay(value) ? value : ''} onChoose={choose} />
        </Suspense>
      </Popover>
    </>
  );
}

const below = { vertical: 'bottom', horizontal: 'left' } as const;

function CalendarButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label="选择日期"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        sx={{ width: 26, height: 26 }}
      >
        <CalendarIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </InputAdornment>
  );
}
