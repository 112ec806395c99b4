import { article } from '@county-tcm/domain/registers/content/article';
import { resourceOf } from '@county-tcm/domain/register/register';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';

interface LinkCheck {
  readonly checkedAt: string | null;
  readonly links: readonly { readonly address: string; readonly problem: string }[];
}

/** Names the links of an article that led nowhere when they were last looked at. */
export function BrokenLinksNotice({ id }: { readonly id: string }) {
  const resource = resourceOf(article);
  const { data } = useQuery({
    queryKey: [resource, 'brokenLinks', id],
    queryFn: async ({ signal }) => (await call<LinkCheck>(`${resource}/brokenLinks`, { id }, { signal })).data,
    retry: false,
  });
  if (!data || data.links.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
      {data.checkedAt?.slice(0, 16)} 检查时，以下 {data.links.length} 个链接打不开：
      <Box component="ul" aria-label="失效链接" sx={{ m: 0, pl: 2.5, maxHeight: 120, overflow: 'auto' }}>
        {data.links.map(({ address, problem }) => (
          <Box component="li" key={address} sx={{ overflowWrap: 'anywhere' }}>
            {address}：{problem}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
