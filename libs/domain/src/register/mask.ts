/** Stands for each sign that is not shown; no number, card or day has it in itself. */
const HIDDEN = '*';

/**
 * As much of something personal as tells two people apart (spec part 1): 110101199001011234 →
 * 110***********1234, 13800001234 → 138****1234, 1990-01-01 → 1990-**-**, 北京路 → 北**.
 */
export function maskedText(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return `${text.slice(0, 4)}-**-**`;
  const signs = [...text];
  const [front, back] = signs.length >= 11 ? [3, 4] : [1, 0];
  return signs.map((sign, at) => (at < front || at >= signs.length - back ? sign : HIDDEN)).join('');
}

/** Whether something that was sent may be a masked value that was answered before. */
export function mayBeMasked(sent: unknown): sent is string {
  return typeof sent === 'string' && sent.includes(HIDDEN);
}
