import { LoadProblem } from './LoadProblem.js';
import { RecordTable, type RecordTableProps } from './table/RecordTable.js';
import type { RecordRow } from './screen-definition.js';
import { useTabList } from './TabList.js';

type Own<Row extends RecordRow> = Pick<
  RecordTableProps<Row>,
  'label' | 'columns' | 'actions' | 'selection' | 'emptyHint'
>;

interface ListTableProps<Row extends RecordRow> extends Own<Row> {
  /** All rows of the list, while it is printed; else there are those of the page. */
  readonly printed?: readonly Row[];
}

/** The rows of the list around it: `<ListTable label="待评审单位" columns={columns} />`, inside of a `TabList`. */
export function ListTable<Row extends RecordRow>({ printed, ...own }: ListTableProps<Row>) {
  const list = useTabList<Row>();
  return (
    <RecordTable
      {...own}
      rows={printed ?? list.rows}
      offset={printed ? 0 : (list.page - 1) * list.size}
      loading={list.loading}
      problem={Boolean(list.fault) && <LoadProblem fault={list.fault} onRetry={list.refetch} />}
      sort={list.sort}
      onSort={list.orderBy}
    />
  );
}
