import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../data/calls.js';
import { useToasts } from '../../layout/toasts.js';

/** Brings deleted records back as they were and says how it went: `const undelete = useUndelete(resource)`. */
export function useUndelete(resource: string): (ids: readonly string[]) => Promise<void> {
  const toasts = useToasts();
  const queries = useQueryClient();
  return useCallback(
    async (ids) => {
      try {
        let said = '';
        for (const id of ids) said = (await call(`${resource}/undelete`, { id })).msg;
        toasts.success(ids.length > 1 ? `已恢复 ${ids.length} 条` : said);
      } catch (fault) {
        toasts.failure(fault);
      }
      void queries.invalidateQueries({ queryKey: [resource] });
    },
    [resource, toasts, queries],
  );
}
