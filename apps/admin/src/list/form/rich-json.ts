/**
 * Rich text that is kept as a JSON text. Forms hold it as the HTML that it is; JSON of any other shape stays the text that it
 * is, both ways.
 */
export function richTextIn(json: string): string {
  const kept = parsed(json);
  return typeof kept === 'string' ? kept : json;
}

export function jsonOf(typed: string): string {
  const text = typed.trim();
  return text === '' || isStructured(text) ? text : JSON.stringify(text);
}

/** Whether it is JSON of another shape, which an older screen may have written and an editor of text cannot show. */
export function isStructured(text: string): boolean {
  const shaped = parsed(text);
  return typeof shaped === 'object' && shaped !== null;
}

/** What is no JSON counts as the one string that it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
