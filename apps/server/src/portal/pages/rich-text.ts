/** Rich text as a page shows it: a wide table is pushed sideways by itself, also with the keyboard, and not the page. */
export function withTablesThatScroll(html: string): string {
  let tables = 0;
  return html
    .replace(/<table\b/g, () => `<div class="scrolls" role="region" aria-label="表格 ${++tables}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>');
}
