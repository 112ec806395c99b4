import type { KeyboardEvent } from 'react';

/** What Enter does on a row: its first button, else the first link in it. */
const firstThing = ['.row-actions button:not(:disabled)', 'a[href]'];

/**
 * Rows by keyboard: arrows lead from row to row, Home and End to the outer ones, Enter does the first thing that the row
 * offers, the space bar chooses it. `<Table onKeyDown={moveAmongRows}>`, its rows with a `tabIndex`.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tbody > tr');
  if (!row || event.altKey || event.ctrlKey || event.metaKey || target.matches('input:not([type=checkbox])')) return;
  const next = rowBy(event.key, row);
  if (next) next.focus();
  else if (target !== row || !presses(event.key, row)) return;
  event.preventDefault();
}

function rowBy(key: string, row: HTMLElement): HTMLElement | null | undefined {
  const rows = row.parentElement;
  const found = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[key];
  const outer = { Home: rows?.firstElementChild, End: rows?.lastElementChild }[key];
  return (found ?? outer) as HTMLElement | null | undefined;
}

function presses(key: string, row: HTMLElement): boolean {
  const selectors = key === 'Enter' ? firstThing : key === ' ' ? ['input[type=checkbox]:not(:disabled)'] : [];
  const thing = selectors.map((selector) => row.querySelector<HTMLElement>(selector)).find((one) => one !== null);
  thing?.click();
  return thing !== undefined;
}
