import { call } from '../../data/calls.js';
import { useConfirm, useToasts, type FormValues, type RecordRow, type RowAction } from '../../list/index.js';

/** Shows a pair of keys once, in an alert; does nothing where an answer bears none. */
export function useShownKey(): (title: string, answer: FormValues) => Promise<void> {
  const confirm = useConfirm();
  return async (title, { accessKeyId, accessKeySecret }) => {
    if (typeof accessKeySecret !== 'string') return;
    const text = `accessKeyId：${String(accessKeyId)}\naccessKeySecret：${accessKeySecret}\n请立即保存并交给应用的开发者。`;
    await confirm({ title, text, confirm: '我已记下', cancel: null });
  };
}

/** 重置密钥 for rows of API users (spec part 2, section 8). @param resource whose `/resetAccessKey` is called */
export function useResetKey(resource: string): (row: RecordRow) => RowAction {
  const confirm = useConfirm();
  const show = useShownKey();
  const toasts = useToasts();
  const reset = async ({ id }: RecordRow) => {
    const sure = await confirm({ text: '此操作将重置accessKeyId和accessKeySecret, 是否继续?' });
    if (!sure) return toasts.info('已取消重置');
    try {
      await show('密钥已重置', (await call<FormValues>(`${resource}/resetAccessKey`, { id })).data);
    } catch (problem) {
      toasts.failure(problem);
    }
  };
  return (row) => ({ label: '重置密钥', onClick: () => void reset(row) });
}
