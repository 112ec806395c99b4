import { useCallback } from 'react';
import { useConfirm } from '../layout/confirm.js';
import { useToasts } from '../layout/toasts.js';

const question = '此操作将永久删除该条信息, 是否继续?';

/**
 * Asks before something is deleted for good: `if (await confirmDelete()) …`. No says 已取消删除. Screens with other
 * words give their own question.
 */
export function useConfirmDelete(): (text?: string) => Promise<boolean> {
  const confirm = useConfirm();
  const toasts = useToasts();
  return useCallback(
    async (text = question) => {
      const yes = await confirm({ title: '提示', text, confirm: '确定', cancel: '取消', danger: true });
      if (!yes) toasts.info('已取消删除');
      return yes;
    },
    [confirm, toasts],
  );
}
