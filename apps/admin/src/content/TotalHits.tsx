import { article } from '@county-tcm/domain/registers/content/article';
import { resourceOf } from '@county-tcm/domain/register/register';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';

/** How often all articles of a column were looked at. */
export function TotalHits({ columnId }: { readonly columnId: string }) {
  const resource = resourceOf(article);
  const { data } = useQuery({
    queryKey: [resource, 'totalHits', columnId],
    queryFn: async ({ signal }) => (await call<number>(`${resource}/totalHits`, { id: columnId }, { signal })).data,
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <Typography component="span" role="status" sx={{ alignSelf: 'center', fontSize: 13, color: 'text.secondary' }}>
      总点击量：{data.toLocaleString('zh-CN')}
    </Typography>
  );
}
