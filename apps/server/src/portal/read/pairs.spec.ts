import fc from 'fast-check';
import { pairsOf, pairsQuery } from './pairs.js';

/** What PostgreSQL does with a query of ours over the pairs of a text. */
function mayHold(text: string, words: string): boolean {
  const pairs = pairsOf(text);
  const query = pairsQuery(words);
  if (query === null) return true;
  return query.split(' & ').every((part) => {
    const lexeme = part.replace(/:\*$/, '').slice(1, -1).replaceAll("''", "'").replaceAll('\\\\', '\\');
    return part.endsWith(':*') ? pairs.some((pair) => pair.startsWith(lexeme)) : pairs.includes(lexeme);
  });
}

test('a text is taken apart into pairs, and the last character of each run', () => {
  expect(pairsOf('中医药 OK！')).toEqual(['中医', '医药', '药', 'ok', 'k']);
  expect(pairsQuery('中医 药')).toBe("'中医' & '药':*");
  expect(pairsQuery('，。')).toBeNull();
});

test('no part of a text is missed, whatever is looked for', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."中医药a1 ，'\\&"), minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(texts, fc.nat(29), fc.integer({ min: 1, max: 6 }), (text, from, length) => {
      const part = text.slice(from % text.length, (from % text.length) + length);
      return mayHold(text, part);
    }),
    { numRuns: 2_000 },
  );
});
