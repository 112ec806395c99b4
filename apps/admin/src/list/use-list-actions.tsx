import { useCallback, type ReactNode } from 'react';
import { useListQuery } from './list-query.js';
import type { ListScreenProps } from './ListScreen.js';
import { RowActions, type RowAction } from './RowActions.js';
import type { RecordRow } from './screen-definition.js';
import { useDelete } from './use-delete.js';
import { useMayDo } from './use-may-do.js';

type Parts<Row extends RecordRow> = Pick<ListScreenProps<Row>, 'definition' | 'rowActions'>;

/** 查看, 编辑, 删除 where the user may and the row allows, then the screen's own; undefined when no row could have any. */
export function useListActions<Row extends RecordRow>(
  { definition, rowActions }: Parts<Row>,
  rowsOnPage: number,
): ((row: Row) => ReactNode) | undefined {
  const { page, turn, openDialog } = useListQuery();
  const may = useMayDo(definition);
  const turnBack = useCallback(() => {
    if (rowsOnPage === 1 && page > 1) turn(page - 1);
  }, [rowsOnPage, page, turn]);
  const remove = useDelete(definition.resource, turnBack);
  const { allows = () => true } = definition;
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...(may('view') && allows('view', row) ? [{ label: '查看', onClick: () => openDialog('details', row.id) }] : []),
    ...(may('edit') && allows('edit', row) ? [{ label: '编辑', onClick: () => openDialog('edit', row.id) }] : []),
    ...(may('remove') && allows('remove', row)
      ? [{ label: '删除', danger: true, onClick: () => void remove(row.id) }]
      : []),
    ...(rowActions?.(row) ?? []),
  ];
  const any = may('view') || may('edit') || may('remove') || rowActions;
  return any ? (row: Row) => <RowActions actions={actionsOf(row)} /> : undefined;
}
