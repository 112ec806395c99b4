import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

interface PasswordInputProps {
  /** Floats in the input; left out where a label stands above it. */
  readonly label?: string;
  readonly id?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly maxLength?: number;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: boolean;
  /** What is wrong with it, under the input. */
  readonly helperText?: string;
  readonly describedBy?: string;
  readonly inputRef?: TextFieldProps['inputRef'];
  readonly sx?: TextFieldProps['sx'];
}

/** A password with a button that shows and hides what was typed. */
export function PasswordInput({ onChange, maxLength, describedBy, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? '隐藏密码' : '显示密码';
  const toggle = (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label={label} title={label} onClick={() => setShown(!shown)}>
        {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { maxLength, spellCheck: false, 'aria-describedby': describedBy },
      }}
    />
  );
}
