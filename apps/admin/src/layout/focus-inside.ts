import { useEffect, useRef, type RefObject } from 'react';

const focusable =
  'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]), [role="combobox"], button:not([disabled])';

/** Where the focus was before the dialog that closed last: one that takes its place at once gives the focus back there. */
let lastOrigin: HTMLElement | null = null;

/**
 * Takes the focus into a dialog: to the first field at the beginning, to where the user was when the tab is shown again
 * or a dialog above it has closed. Gives it back at the end to where it came from, or to the screen where that is gone.
 */
export function useFocusInside(covered: boolean, screen: HTMLElement | null): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const node = frame.current;
    origin.current ??= focused() ?? lastOrigin;
    const remember = (event: FocusEvent) => (last.current = event.target as HTMLElement);
    node?.addEventListener('focusin', remember);
    const body = node?.querySelector<HTMLElement>('[data-dialog-body]');
    (last.current ?? body?.querySelector<HTMLElement>(focusable) ?? node)?.focus();
    return () => {
      node?.removeEventListener('focusin', remember);
      lastOrigin = origin.current;
      // what was covered takes the focus once it is drawn uncovered
      requestAnimationFrame(() => {
        if (node?.isConnected || focused()) return;
        if (origin.current?.isConnected) origin.current.focus();
        if (!focused()) screen?.focus();
      });
    };
  }, [screen]);
  useEffect(() => {
    if (!covered && !focused()) last.current?.focus();
  }, [covered]);
  return frame;
}

/** What has the focus, if anything has. */
function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}
