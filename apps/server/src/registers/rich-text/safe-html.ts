import { classesOf } from '@county-tcm/domain/register/rich-text-classes';
import { isOwnPicture } from '@county-tcm/domain/register/rich-text-marks';
import sanitizeHtml from 'sanitize-html';

/** What an editor makes and a page may show; everything else goes, and of what runs its text goes as well. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['class'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    col: ['span', 'width'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A depth that no editor makes; a parser of a browser takes longer with each level.
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, attributes) => {
      const classes = classesOf(attributes);
      const { class: _class, style: _style, ...rest } = attributes;
      return { tagName, attribs: { ...rest, ...ofLink(tagName, rest), ...(classes ? { class: classes } : {}) } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
};

/** A link opens nothing that could reach back, and lends nobody our name. */
function ofLink(tagName: string, { target }: Readonly<Record<string, string>>): Record<string, string> {
  if (tagName !== 'a') return {};
  return { rel: 'noopener noreferrer nofollow', ...(target === undefined ? {} : { target: '_blank' }) };
}

/** HTML of whomever without anything that runs, reaches out of the page or looks like something else. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
