import { useEffect, useId, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useFrame } from './frame.js';

/** tab key → forms in it that hold something unsaved, each with what throws that away for good */
const dirty = new Map<string, Map<string, () => void>>();
const listeners = new Set<() => void>();
let snapshot: ReadonlySet<string> = new Set();

function announce(): void {
  snapshot = new Set(dirty.keys());
  listeners.forEach((listener) => listener());
}

/** Says whether a form of a tab holds something that is not saved. */
function markDirty(tabKey: string, formId: string, isDirty: boolean, discard: () => void): void {
  const forms = dirty.get(tabKey) ?? new Map<string, () => void>();
  if (forms.has(formId) === isDirty) return;
  if (isDirty) forms.set(formId, discard);
  else forms.delete(formId);
  if (forms.size > 0) dirty.set(tabKey, forms);
  else dirty.delete(tabKey);
  announce();
}

/** The tab is gone, and what was typed in it with it: no draft of it comes back. */
export function forgetForms(tabKeys: readonly string[]): void {
  for (const key of tabKeys) {
    dirty.get(key)?.forEach((discard) => discard());
    dirty.delete(key);
  }
  announce();
}

export function anyDirty(tabKeys?: readonly string[]): boolean {
  return tabKeys ? tabKeys.some((key) => dirty.has(key)) : dirty.size > 0;
}

/** Keys of the tabs that hold something unsaved. */
export function useDirtyTabs(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
  );
}

/**
 * Registers a form: closing its tab, signing out and leaving the page ask while it is dirty. `element` is any element
 * of the form: a hidden tab also ends effects, and only an element that has left the page says that the form is gone.
 * `discard` is called when whoever was asked gave up what was typed.
 */
export function useDirtyForm(
  isDirty: boolean,
  element: RefObject<HTMLElement | null>,
  discard: () => void = nothing,
): void {
  const { tabKey } = useFrame();
  const formId = useId();
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => markDirty(tabKey, formId, isDirty, () => latest.current()), [tabKey, formId, isDirty]);
  useEffect(() => {
    const node = element.current;
    return () => {
      queueMicrotask(() => {
        if (!node?.isConnected) markDirty(tabKey, formId, false, nothing);
      });
    };
  }, [tabKey, formId, element]);
}

function nothing(): void {
  // a form without a draft leaves nothing behind
}

/** The browser's own question when the page is left with something unsaved. */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (anyDirty()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
