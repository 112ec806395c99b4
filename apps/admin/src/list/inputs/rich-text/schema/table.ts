import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** The words over a table. They are kept and shown; a table of the editor has rows and nothing else. */
const caption = {
  default: null,
  parseHTML: (element: HTMLElement) => element.querySelector(':scope > caption')?.textContent?.trim() || null,
  rendered: false,
};

/** Tables without widths of their own: they would be styles, which nothing keeps. */
export const tables = [
  Table.extend({
    addAttributes: () => ({ caption }),
    parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
    renderHTML: ({ node }) => {
      const words: unknown = node.attrs['caption'];
      return words ? ['table', ['caption', String(words)], ['tbody', 0]] : ['table', ['tbody', 0]];
    },
  }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];
