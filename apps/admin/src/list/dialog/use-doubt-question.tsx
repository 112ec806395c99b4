import Box from '@mui/material/Box';
import { useConfirm } from '../../layout/confirm.js';
import type { FormDialogProps } from './FormDialog.js';
import type { FormValues } from '../screen-definition.js';

type Ask = (values: FormValues, before: FormValues) => Promise<boolean>;

/**
 * Asks before something is saved that looks wrong; one click overrules it. A change is only asked about for what it
 * brings: what was overruled when the record was added is not asked again.
 */
export function useDoubtQuestion({ doubts, mode }: Pick<FormDialogProps, 'doubts' | 'mode'>): Ask {
  const confirm = useConfirm();
  return async (values, before) => {
    const known = new Set(mode === 'edit' ? doubts?.(before).map(({ msg }) => msg) : []);
    const fresh = (doubts?.(values) ?? []).map(({ msg }) => msg).filter((msg) => !known.has(msg));
    if (fresh.length === 0) return true;
    const text = (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fresh.map((msg) => (
          <li key={msg}>{msg}</li>
        ))}
      </Box>
    );
    return confirm({ title: '请核对', text, confirm: '仍然保存', cancel: '返回修改' });
  };
}
