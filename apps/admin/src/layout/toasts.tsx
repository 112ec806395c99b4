import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useNotificationContext, useNotify, useTranslate, type NotificationPayload } from 'react-admin';
import { isAbandoned, isRefusal, messageOf } from '../data/call-refused.js';
import { measure } from '../theme/theme.js';

const shortMilliseconds = 3000;
/** Long enough to think better of it. */
const longMilliseconds = 10_000;

/** What a toast offers to do. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** What a screen says after doing something: good news for 3 s, everything else until it is closed. */
export interface Toasts {
  readonly success: (text: string, action?: ToastAction) => void;
  readonly info: (text: string) => void;
  readonly warning: (text: string, action?: ToastAction) => void;
  readonly error: (text: string) => void;
  /** Says what went wrong: a refusal is a warning, anything else an error. Says nothing when the call was given up on purpose. */
  readonly failure: (fault: unknown) => void;
}

/** `const toasts = useToasts(); toasts.success('保存成功')`. react-admin's `useNotify` ends up in the same place. */
export function useToasts(): Toasts {
  const notify = useNotify();
  return useMemo(() => {
    const warning = (text: string, action?: ToastAction) =>
      notify(withAction(text, action), { type: 'warning', autoHideDuration: null });
    const error = (text: string) => notify(text, { type: 'error', autoHideDuration: null });
    return {
      success: (text, action) =>
        notify(withAction(text, action), {
          type: 'success',
          autoHideDuration: action ? longMilliseconds : shortMilliseconds,
        }),
      info: (text) => notify(text, { type: 'info', autoHideDuration: shortMilliseconds }),
      warning,
      error,
      failure: (fault) => {
        if (isAbandoned(fault)) return;
        (isRefusal(fault) ? warning : error)(messageOf(fault));
      },
    };
  }, [notify]);
}

function withAction(text: string, action: ToastAction | undefined): ReactNode {
  if (!action) return text;
  return (
    <>
      {text}
      <Button
        color="inherit"
        size="small"
        sx={{ ml: 1, my: -0.75, textDecoration: 'underline' }}
        onClick={action.onClick}
      >
        {action.label}
      </Button>
    </>
  );
}

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

function keyOf(notification: NotificationPayload): number {
  if (!keys.has(notification)) keys.set(notification, ++lastKey);
  return keys.get(notification) ?? 0;
}

/** The newest of each kind: what was said before it is out of date. */
function newest(notifications: readonly NotificationPayload[]): readonly NotificationPayload[] {
  return [...new Map(notifications.map((one) => [one.type, one])).values()];
}

/**
 * The place where toasts appear: top centre below tabs and titles, which they never cover; over everything else, and
 * announced to screen readers.
 */
export function ToastPlace() {
  const { notifications, setNotifications } = useNotificationContext();
  const drop = ({ type }: NotificationPayload) =>
    setNotifications((before) => before.filter((one) => one.type !== type));
  return (
    <Box
      role="region"
      aria-label="提示消息"
      sx={{
        position: 'fixed',
        top: measure.navbar + measure.tagBar + measure.pageHeader + 4,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'tooltip',
        display: 'grid',
        gap: 1,
        width: 'min(480px, calc(100vw - 32px))',
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {newest(notifications).map((notification) => (
        <Toast key={keyOf(notification)} notification={notification} onClose={() => drop(notification)} />
      ))}
    </Box>
  );
}

function Toast({ notification, onClose }: { notification: NotificationPayload; onClose: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const calm = type === 'success' || type === 'info';
  const duration = notificationOptions?.autoHideDuration === undefined ? calm : notificationOptions.autoHideDuration;
  useEffect(() => {
    if (!duration) return;
    const timer = setTimeout(onClose, duration === true ? shortMilliseconds : duration);
    return () => clearTimeout(timer);
    // a toast runs its time once, whatever happens to the others meanwhile
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [notification]);
  return (
    <Alert
      severity={type}
      role={calm ? 'status' : 'alert'}
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': '关闭提示' } }}
      sx={{ pointerEvents: 'auto', boxShadow: 4, '.MuiAlert-message': { overflowWrap: 'anywhere' } }}
    >
      {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message}
    </Alert>
  );
}
