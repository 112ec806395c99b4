import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Tables without widths of their own: they would be styles, which nothing keeps. */
export const tables = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];
