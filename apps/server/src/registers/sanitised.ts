import sanitizeHtml from 'sanitize-html';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { refuseInput } from '@county-tcm/domain/refusal';

/** Pictures come from our own files, whatever address somebody pastes. */
const OWN_FILE = /^\/(?!\/)[\w\-./?=&%]*$/;

const length = [/^\d+(?:\.\d+)?(?:px|pt|em|rem|%)$/];
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\(\s*\d+(?:\s*,\s*[\d.]+){2,3}\s*\)$/i, /^[a-z]{3,20}$/i];

/** What an editor makes and a page may show; everything else goes, and of what runs its text goes as well. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    col: ['span', 'width'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|right|center|justify)$/],
      'text-indent': length,
      'font-size': length,
      'line-height': [/^\d+(?:\.\d+)?$/, ...length],
      width: length,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener noreferrer nofollow' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_FILE.test(attribs['src'] ?? ''),
};

/** The entries of a record with its rich text as it may be kept, so that no script of anybody's is ever stored. */
export function sanitised(register: Register, entries: RecordInput): RecordInput {
  const rich = fieldsOfKind(register, 'richText').flatMap(([name, { required }]) => {
    const sent = entries[name];
    if (typeof sent !== 'string') return [];
    const kept = sanitizeHtml(sent, allowed).trim() || null;
    if (kept === null && required !== undefined) refuseInput([{ field: name, msg: required }]);
    return [[name, kept] as const];
  });
  return rich.length === 0 ? entries : { ...entries, ...Object.fromEntries(rich) };
}
