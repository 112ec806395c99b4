const HEADER_LINE = /^[!-9;-~]+:/;
const CONTINUED = /^[ \t]/;
const KNOWN = /^(from|to|subject|date|received|message-id|mime-version|return-path|delivered-to):/i;

/**
 * Whether a file is a mail as RFC 5322 has it: it begins with header lines, one of them a known one. The format has no
 * mark of its own, so the whole beginning has to read like one.
 * @param head the file's first bytes, some thousands of them
 */
export function isMail(head: Buffer): boolean {
  if (head.includes(0)) return false;
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const lines = text.split(/\r\n|\n|\r/);
  const end = lines.indexOf('');
  // Where the header is longer than what was read, its last line may be cut.
  const header = end >= 0 ? lines.slice(0, end) : lines.slice(0, -1);
  if (header.length === 0 || !HEADER_LINE.test(header[0] ?? '')) return false;
  return (
    header.every((line) => HEADER_LINE.test(line) || CONTINUED.test(line)) && header.some((line) => KNOWN.test(line))
  );
}
