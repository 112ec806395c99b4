import InboxIcon from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** 暂无数据, and what to do about it. */
export function EmptyList({ hint }: { readonly hint?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 6, color: 'text.secondary' }}>
      <InboxIcon sx={{ fontSize: 40, opacity: 0.5 }} aria-hidden />
      <span>暂无数据</span>
      {hint && <Box sx={{ fontSize: 13 }}>{hint}</Box>}
    </Box>
  );
}
