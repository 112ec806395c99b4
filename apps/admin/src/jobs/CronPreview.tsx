import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../data/calls.js';
import { messageOf } from '../data/call-refused.js';
import { resource } from './tasks.js';

interface Preview {
  readonly words: string;
  readonly times: readonly string[];
}

/** What the cron expression of the form around it means, and when it would run next, as one types. */
export function CronPreview() {
  const typed = useWatch<Record<string, string>>({ name: 'cronExpression' }) ?? '';
  const cronExpression = useDeferredValue(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['cron-preview', cronExpression],
    queryFn: async ({ signal }) => (await call<Preview>(`${resource}/preview`, { cronExpression }, { signal })).data,
    enabled: cronExpression !== '',
    retry: false,
    staleTime: 30_000,
  });
  return (
    <Box role="status" aria-label="执行时间预览" sx={previewStyle}>
      {cronExpression === '' && '输入cron表达式后显示含义和最近5次执行时间；5段或6段（6段时首段为秒）'}
      {error && cronExpression !== '' && <Box sx={{ color: 'error.main' }}>{messageOf(error)}</Box>}
      {data && cronExpression !== '' && (
        <>
          <Box sx={{ fontWeight: 600 }}>{data.words}</Box>
          <Box component="ol" aria-label="最近5次执行时间" sx={{ m: 0, pl: 2.5 }}>
            {data.times.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Stays in sight however far down the expression is typed. */
const previewStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 2,
  py: 1,
  mb: 1.5,
  minHeight: 132,
  fontSize: 13,
} as const;
