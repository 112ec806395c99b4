/** A number with its unit as people read it; proportions always with two decimals, nothing as nothing. */
export function inUnit(text: string, unit = ''): string {
  if (text === '') return '';
  if (unit === '%') return `${twoDecimals(text)}%`;
  return unit === '' ? text : `${text} ${unit}`;
}

/** 27.3 → 27.30; what is no number stays what it is. */
export function twoDecimals(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) && text.trim() !== '' ? number.toFixed(2) : text;
}
