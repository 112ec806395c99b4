import type { ReactNode } from 'react';
import { useListQuery } from './list-query.js';
import type { ListScreenProps } from './ListScreen.js';
import { RowActions, type RowAction } from './table/RowActions.js';
import type { RecordRow } from './screen-definition.js';
import { useTabList } from './TabList.js';
import { useDelete } from './use-delete.js';
import { useMayDo } from './use-may-do.js';

interface ListActions<Row extends RecordRow> {
  /** 查看, 编辑, 删除 where the user may and the row allows, then the screen's own; undefined when no row could have any. */
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** Undefined where the user may not. */
  readonly remove: ((ids: readonly string[]) => Promise<void>) | undefined;
}

type Parts<Row extends RecordRow> = Pick<ListScreenProps<Row>, 'definition' | 'rowActions'>;

/** What can be done with the rows of the list around the caller. */
export function useListActions<Row extends RecordRow>({ definition, rowActions }: Parts<Row>): ListActions<Row> {
  const { openDialog } = useListQuery();
  const { ids, onSelect } = useTabList().selection;
  const may = useMayDo(definition);
  const { resource, history, deletesBatch, ownActionsFirst, allows = () => true } = definition;
  const remove = useDelete(resource, {
    batch: deletesBatch,
    undoable: history === 'versions' && may('add'),
    onDeleted: (gone) => onSelect(ids.filter((id) => !gone.includes(id))),
  });
  const usual = (row: Row): readonly RowAction[] => [
    ...(may('view') && allows('view', row) ? [{ label: '查看', onClick: () => openDialog('details', row.id) }] : []),
    ...(may('edit') && allows('edit', row) ? [{ label: '编辑', onClick: () => openDialog('edit', row.id) }] : []),
    ...(may('remove') && allows('remove', row)
      ? [{ label: '删除', danger: true, onClick: () => void remove([row.id]) }]
      : []),
  ];
  const actionsOf = (row: Row): readonly RowAction[] => {
    const own = rowActions?.(row) ?? [];
    return ownActionsFirst ? [...own, ...usual(row)] : [...usual(row), ...own];
  };
  const any = may('view') || may('edit') || may('remove') || rowActions;
  return {
    actions: any ? (row: Row) => <RowActions actions={actionsOf(row)} /> : undefined,
    remove: may('remove') ? remove : undefined,
  };
}
