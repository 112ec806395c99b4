import type { Register } from './register.js';

/** The member by which people tell the records of a register apart; undefined where there is none. */
export function namingMember({ list, fields }: Register): string | undefined {
  const names = list.columns.filter((column) => {
    const kind = fields[column]?.kind;
    return kind === 'text' || kind === 'year' || kind === 'dictionaryChoice' || kind === 'date';
  });
  return names.find((name) => /name$/i.test(name) && fields[name]?.kind === 'text') ?? names[0];
}
