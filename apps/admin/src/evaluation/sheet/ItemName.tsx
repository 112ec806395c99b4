import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../data/calls.js';
import { messageOf } from '../../data/call-refused.js';
import type { ItemRow } from '../rows.js';

interface ItemNameProps {
  readonly itemId: string;
  readonly itemName: string;
  /** Ways to go on from here: the item's files. */
  readonly children?: ReactNode;
}

/** An item's name; pressing it shows what the standard says about it, so that nobody has to look it up elsewhere. */
export function ItemName({ itemId, itemName, children }: ItemNameProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        tabIndex={-1}
        aria-haspopup="dialog"
        title="查看评分标准"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ font: 'inherit', textAlign: 'left', '&:hover': { color: 'primary.main', textDecoration: 'underline' } }}
      >
        {itemName}
      </ButtonBase>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { elevation: 6, role: 'dialog', 'aria-label': `${itemName}的评分标准` } }}
        >
          <Box sx={{ p: 2, width: 420, maxWidth: '90vw', display: 'grid', gap: 1 }}>
            <Box sx={{ fontWeight: 600 }}>{itemName}</Box>
            <ItemFacts itemId={itemId} />
            {children}
          </Box>
        </Popover>
      )}
    </>
  );
}

function ItemFacts({ itemId }: { readonly itemId: string }) {
  const { data, error } = useQuery({
    queryKey: ['evaluation-item', itemId],
    queryFn: async ({ signal }) =>
      (await call<ItemRow>('advanced-group/itemdetail/getInfoById', { id: itemId }, { signal })).data,
    staleTime: 60_000,
  });
  if (error) return <Box role="alert">{messageOf(error)}</Box>;
  if (!data) return <CircularProgress size={20} aria-label="正在加载" />;
  const facts = [
    ['项目编号', data.itemNo],
    ['填报方式', data.fillWay],
    ['规则分值', `${data.ruleScore} 分`],
    ['评分标准', data.scoringStandard],
    ['扣分规则', data.deductedRule],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '64px 1fr', gap: 1, m: 0 }}>
      {facts.map(([word, text]) => (
        <Box key={word} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {word}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
            {text || '—'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
