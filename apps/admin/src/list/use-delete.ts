import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { messageOf, PartlyDone } from '../data/call-refused.js';
import { useToasts } from '../layout/toasts.js';
import { useConfirmDelete } from './ConfirmDelete.js';
import { useUndelete } from './history/use-undelete.js';

interface DeleteOptions {
  readonly onDeleted?: (ids: readonly string[]) => void;
  /** What was deleted can be brought back: the toast offers it. */
  readonly undoable?: boolean;
  /** The resource deletes several by one call. */
  readonly batch?: boolean;
}

/**
 * Asks, deletes records, says how it went and brings the list anew: `const remove = useDelete('advanced-group/unit');
 * await remove([id])`.
 */
export function useDelete(resource: string, options: DeleteOptions = {}): (ids: readonly string[]) => Promise<void> {
  const { onDeleted, undoable, batch } = options;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const undelete = useUndelete(resource);
  const toasts = useToasts();
  return useCallback(
    async (ids) => {
      if (ids.length === 0) return toasts.warning('请选择要删除的数据');
      if (!(await confirmDelete(ids.length > 1 ? `此操作将删除所选的 ${ids.length} 条信息, 是否继续?` : undefined)))
        return;
      const undo = (gone: readonly string[]) =>
        undoable && gone.length > 0 ? { label: '撤销', onClick: () => void undelete(gone) } : undefined;
      try {
        await provider.deleteMany(resource, { ids: [...ids], meta: { batch: batch && ids.length > 1 } });
        toasts.success(ids.length > 1 ? `已删除 ${ids.length} 条` : '删除成功', undo(ids));
        onDeleted?.(ids);
      } catch (fault) {
        if (!(fault instanceof PartlyDone)) toasts.failure(fault);
        else {
          toasts.warning(messageOf(fault), undo(fault.done));
          onDeleted?.(fault.done);
        }
      }
      void queries.invalidateQueries({ queryKey: [resource] });
    },
    [provider, queries, confirmDelete, undelete, toasts, resource, onDeleted, undoable, batch],
  );
}
