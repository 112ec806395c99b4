/**
 * Each segment of an `Intl.Segmenter` keeps the whole text that it is of: clause by clause, a long text costs as much as it
 * is long and no more.
 */
const clause = /[^。！？；，、：,.!?;:\s]{0,100}[。！？；，、：,.!?;:\s]?/gu;
const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** The words of a text, in Chinese as well, with all that is between them. */
export function wordsIn(text: string): string[] {
  const clauses = text.match(clause) ?? [];
  return clauses.flatMap((part) => Array.from(segmenter.segment(part), ({ segment }) => segment));
}
