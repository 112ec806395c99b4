import type { Move, Place } from './grid-moves.js';

/** The place of the cell around an element of the grid. */
export function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/** Puts the focus on a cell: on the input, button or link in it, or on the cell itself. */
export function focusPlace(table: HTMLElement | null, { row, column }: Place): void {
  const cell = table?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  const inside = cell?.querySelector<HTMLElement>('input, a, button');
  (inside ?? cell)?.focus();
}

/** Enter and space on a button or link press it. */
export function presses(target: EventTarget, key: string): boolean {
  return (
    (key === 'Enter' || key === ' ') && (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement)
  );
}

/** Does the move stay inside the text of an input? It leaves from the end that it points to, and when all is selected. */
export function staysInText(target: EventTarget, move: Move): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (move !== 'left' && move !== 'right' && move !== 'rowStart' && move !== 'rowEnd') return false;
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  const forward = move === 'right' || move === 'rowEnd';
  return selectionStart !== selectionEnd || selectionStart !== (forward ? value.length : 0);
}
