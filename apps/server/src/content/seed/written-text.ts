/** A heading of a part, as it is usual in Chinese articles: a number and no full stop. */
const HEADING = /^[一二三四五六七八九十]+、[^。？！]{2,30}$/;

/** Text as an editor keeps it. @param table rows of cells, the first of which are heads; stands before the last paragraph */
export function richTextOf(paragraphs: readonly string[], table?: readonly (readonly string[])[]): string {
  const written = paragraphs.map((text) =>
    HEADING.test(text) ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`,
  );
  if (table) written.splice(-1, 0, tableOf(table));
  return written.join('');
}

function tableOf([heads = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(heads, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
