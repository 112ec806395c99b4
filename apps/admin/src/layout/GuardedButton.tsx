import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useRef, useState, type MouseEvent } from 'react';

const guardMilliseconds = 800;

export interface GuardedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Work is on its way: the button waits and shows it. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

/**
 * A button that takes one click in 800 ms (spec part 1, section 2), against double submits:
 * `<GuardedButton variant="contained" busy={saving} onClick={save}>保存</GuardedButton>`. While it guards it stays
 * focused, so that the keyboard does not lose its place.
 */
export function GuardedButton({ busy = false, disabled = false, onClick, children, ...rest }: GuardedButtonProps) {
  const [guarding, setGuarding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setGuarding(false);
    },
    [],
  );

  const waiting = guarding || busy;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (waiting) {
      event.preventDefault();
      return;
    }
    setGuarding(true);
    timer.current = setTimeout(() => setGuarding(false), guardMilliseconds);
    onClick?.(event);
  };
  return (
    <Button
      {...rest}
      disabled={disabled}
      aria-disabled={waiting || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={click}
      startIcon={busy ? <CircularProgress size={14} color="inherit" aria-hidden /> : rest.startIcon}
    >
      {children}
    </Button>
  );
}
