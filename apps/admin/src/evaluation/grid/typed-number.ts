/**
 * What was typed, as digits and a dot where it is a number: full-width digits and the Chinese full stop come out of an
 * input method as easily as their plain forms. `'１。５'` → `'1.5'`; anything else comes back trimmed, for the rule to judge.
 */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[。｡]/g, '.').trim();
}
