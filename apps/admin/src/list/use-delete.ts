import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useToasts } from '../layout/toasts.js';
import { useConfirmDelete } from './ConfirmDelete.js';

/** Asks, deletes one record, says how it went and brings the list anew: `const remove = useDelete('advanced-group/unit')`. */
export function useDelete(resource: string, onDeleted?: () => void): (id: string) => Promise<void> {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const toasts = useToasts();
  return useCallback(
    async (id) => {
      if (!(await confirmDelete())) return;
      try {
        const { data } = await provider.delete(resource, { id });
        toasts.success((data as { savedMessage?: string }).savedMessage || '删除成功');
        onDeleted?.();
      } catch (fault) {
        toasts.failure(fault);
      }
      void queries.invalidateQueries({ queryKey: [resource] });
    },
    [provider, queries, confirmDelete, toasts, resource, onDeleted],
  );
}
