import { call } from '../data/calls.js';
import { useConfirm, useToasts, type RecordRow, type RowAction } from '../list/index.js';

/**
 * 重置密码 for rows of accounts: asks first, then shows the new password once (spec part 1, section 4).
 * @param resource whose `/resetPassword` is called
 */
export function useResetPassword(resource: string): (row: RecordRow) => RowAction {
  const confirm = useConfirm();
  const toasts = useToasts();
  const reset = async (row: RecordRow) => {
    const sure = await confirm({ text: '此操作将重置该用户密码, 是否继续?' });
    if (!sure) return toasts.info('已取消操作');
    try {
      const { data } = await call<{ password: string }>(`${resource}/resetPassword`, { id: row.id });
      const text = `用户 ${String(row['userName'])} 的新密码是 ${data.password}，只显示这一次，请立即告知本人。`;
      await confirm({ title: '密码已重置', text, confirm: '我已记下', cancel: null });
    } catch (problem) {
      toasts.failure(problem);
    }
  };
  return (row) => ({ label: '重置密码', onClick: () => void reset(row) });
}
