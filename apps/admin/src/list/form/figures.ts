/** Keeps digits and one dot of what was typed (spec part 1, section 5), and no more decimals than the field has. */
export function onlyFigures(typed: string, decimals = 4): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  if (decimals === 0 || rest.length === 0) return whole;
  return `${whole || '0'}.${rest.join('').slice(0, decimals)}`;
}
