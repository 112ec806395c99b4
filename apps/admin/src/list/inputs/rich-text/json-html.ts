/**
 * The one text that a JSON value holds, as HTML. What is no JSON counts as the text that it is; a structure, which an older
 * screen may have written, is more than an editor can show: undefined.
 */
export function htmlOfJson(json: string): string | undefined {
  if (json === '') return '';
  try {
    const held: unknown = JSON.parse(json);
    return typeof held === 'object' && held !== null ? undefined : typeof held === 'string' ? held : json;
  } catch {
    return json;
  }
}

/** Such a value that holds this text; nothing for no text. */
export function jsonOfHtml(html: string): string {
  return html === '' ? '' : JSON.stringify(html);
}
