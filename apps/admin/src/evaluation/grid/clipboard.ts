/**
 * The cells of a piece of a spreadsheet as Excel and WPS put it on the clipboard: rows by line breaks, columns by tabs,
 * quotes around cells that hold either. `'1\r\n2\r\n'` → `[['1'], ['2']]`; an empty text is no row at all.
 */
export function parseCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const normal = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (normal === '') return [];
  for (let index = 0; index < normal.length; index++) {
    const character = normal.charAt(index);
    if (quoted && character === '"' && normal.charAt(index + 1) === '"') cell += normal.charAt(index++);
    else if (character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += character;
    else if (character === '\t') endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}
