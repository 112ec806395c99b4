import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RunStatus } from '@county-tcm/domain/jobs/run';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../data/calls.js';
import { LoadProblem, PanelDialog, type Tone } from '../list/index.js';

/** Signal colours of the states of a run. */
export const tones: Readonly<Record<RunStatus, Tone>> = {
  等待: 'neutral',
  执行中: 'info',
  成功: 'good',
  失败: 'bad',
  已取消: 'warning',
  已跳过: 'warning',
};

interface Run {
  readonly scheduleJobName: string;
  readonly status: RunStatus;
  readonly dueTime: string;
  readonly executeTime: string | null;
  readonly endTime: string | null;
  readonly durningTimeInMills: number | null;
  readonly reason: string;
  readonly askedBy: string | null;
  readonly attempt: number;
  readonly repeats: number;
  readonly shard: number;
  readonly shardCount: number;
  readonly workerName: string | null;
  readonly errorMsg: string | null;
  readonly alarm: string | null;
  readonly output: string;
}

const EVERY_MS = 1_000;

/** One run with what it says, as long as it goes on. */
export function RunDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const log = 'system-center/schedulejoblog';
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['schedule-run', id],
    queryFn: async ({ signal }) => (await call<Run>(`${log}/getInfoById`, { id }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.endTime ? false : EVERY_MS),
    gcTime: 0,
  });
  const ended = Boolean(data?.endTime);
  // the list behind still shows it as it was when the list was read
  useEffect(() => {
    if (ended) void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === log });
  }, [ended, queries]);
  return (
    <PanelDialog title="任务日志详情" width={760} onClose={onClose} actions={<Button onClick={onClose}>关闭</Button>}>
      {error && <LoadProblem fault={error} onRetry={() => void refetch()} />}
      {data && <Facts run={data} />}
      {data && <Output text={data.output} />}
    </PanelDialog>
  );
}

function Facts({ run }: { readonly run: Run }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['任务名称', run.scheduleJobName],
    ['状态', run.status],
    ['应执行时间', run.dueTime],
    ['执行时间', run.executeTime],
    ['耗时（毫秒）', run.durningTimeInMills === null ? null : Math.round(run.durningTimeInMills)],
    ['触发方式', run.askedBy === null ? run.reason : `${run.reason}（${run.askedBy}）`],
    ['第几次', run.attempt],
    ['重复执行（次）', run.repeats],
    ['分片', run.shardCount > 1 ? `${run.shard}/${run.shardCount}` : null],
    ['进程', run.workerName],
    ['告警', run.alarm],
    ['错误信息', run.errorMsg],
  ];
  return (
    <Box component="dl" sx={factsStyle}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? '—'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const factsStyle = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 1, m: 0, mb: 1.5 };

/** The end is in sight as long as it grows. */
function Output({ text }: { readonly text: string }) {
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text]);
  return (
    <Box ref={box} component="pre" role="log" aria-label="执行输出" tabIndex={0} sx={outputStyle}>
      {text || '暂无输出'}
    </Box>
  );
}

const outputStyle = {
  m: 0,
  p: 1.5,
  maxHeight: 320,
  overflow: 'auto',
  bgcolor: 'action.hover',
  borderRadius: 1,
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
