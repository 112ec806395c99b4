import { useEffect, useRef, useSyncExternalStore } from 'react';

/** The dialogs in sight, the one on top last. A hidden tab takes its own out. */
let open: readonly symbol[] = [];
const listeners = new Set<() => void>();

function change(next: readonly symbol[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Puts a dialog on top of those that are open, and closes it by Esc wherever the focus is, as long as no other stands
 * over it. Answers whether another does: what is covered takes no focus.
 */
export function useOpenDialog(onClose: () => void): boolean {
  const self = useRef(Symbol('dialog'));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const id = self.current;
    change([...open, id]);
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || open.at(-1) !== id) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('keydown', escape);
      change(open.filter((one) => one !== id));
    };
  }, []);
  // what is not yet in the list is on its way to the top
  return useSyncExternalStore(listen, () => open.includes(self.current) && open.at(-1) !== self.current);
}
