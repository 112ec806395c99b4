/** Texts are taken apart at whatever is no letter or digit. */
const SEGMENT = /[\p{L}\p{N}]+/gu;
/** Longer texts are searched by their beginning. */
const MAX_CHARACTERS = 60_000;

/**
 * The pairs of neighbouring characters of a text, and the last character of each run by itself: what a search for a part
 * of a word looks for, in a script that has no blanks between words.
 */
export function pairsOf(text: string): string[] {
  const pairs = new Set<string>();
  for (const [segment] of text.slice(0, MAX_CHARACTERS).toLowerCase().matchAll(SEGMENT)) {
    const characters = Array.from(segment);
    characters.forEach((character, index) => pairs.add(character + (characters[index + 1] ?? '')));
  }
  return [...pairs];
}

/**
 * What a text with all of these words has among its pairs, as a query of PostgreSQL.
 * @returns null where there is nothing to look for
 */
export function pairsQuery(words: string): string | null {
  const wanted = new Set<string>();
  for (const [segment] of words.toLowerCase().matchAll(SEGMENT)) {
    const characters = Array.from(segment);
    if (characters.length === 1) wanted.add(`${quoted(segment)}:*`);
    for (let at = 0; at + 1 < characters.length; at++) wanted.add(quoted(characters[at]! + characters[at + 1]!));
  }
  return wanted.size === 0 ? null : [...wanted].join(' & ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
