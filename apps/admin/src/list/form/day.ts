/** Of days on the wire and on the screen, whatever language the browser has. */
export const wireFormat = 'YYYY-MM-DD';

/** Whether it is a day that there was, written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** The day that was meant, as people write days: 2025-1-31, 20250131, 2025/1/31, 2025年1月31日; anything else as it is. */
export function meantDay(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})\D(\d{1,2})\D(\d{1,2})日?$/.exec(text) ?? [];
  if (!year || !month || !day) return typed;
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(meant) ? meant : typed;
}
