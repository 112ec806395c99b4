import { article } from '@county-tcm/domain/registers/content/article';
import { resourceOf } from '@county-tcm/domain/register/register';
import Alert from '@mui/material/Alert';
import { useEditing } from './use-editing.js';

/** Tells whoever edits an article who else is at it, and tells those of this one. */
export function EditingNotice({ id }: { readonly id: string }) {
  const others = useEditing(resourceOf(article), id);
  if (others.length === 0) return null;
  const names = others.map(({ nickName, since }) => `${nickName}（${since.slice(11, 16)} 起）`).join('、');
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
      {names}也在编辑这条内容，请先与对方商定；后保存的一方会看到对方的修改
    </Alert>
  );
}
