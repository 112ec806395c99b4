const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 cannot hold: control characters but for blanks, and two that are none. */
// eslint-disable-next-line no-control-regex -- exactly those are meant
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text within XML. */
export function xmlText(text: string): string {
  return text.replace(UNFIT, '').replace(/[&<>"']/g, (sign) => ESCAPED[sign]!);
}

export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
