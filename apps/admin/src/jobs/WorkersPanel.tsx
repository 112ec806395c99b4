import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import { LoadProblem, PanelDialog } from '../list/index.js';
import { resource } from './tasks.js';

interface Worker {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly startTime: string;
  readonly seenTime: string;
  readonly alive: boolean;
  readonly draining: boolean;
  readonly running: readonly { readonly id: string; readonly scheduleJobName: string; readonly executeTime: string }[];
}

const EVERY_MS = 3_000;

/** 执行进程: who works on jobs at this moment, and at what. */
export function WorkersPanel({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['schedule-workers'],
    queryFn: async ({ signal }) => (await call<readonly Worker[]>(`${resource}/workers`, {}, { signal })).data,
    refetchInterval: EVERY_MS,
  });
  return (
    <PanelDialog title="执行进程" width={760} onClose={onClose} actions={<Button onClick={onClose}>关闭</Button>}>
      {error && <LoadProblem fault={error} onRetry={() => void refetch()} />}
      <Box component="ul" aria-label="执行进程" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((worker) => (
          <OneWorker key={worker.id} worker={worker} />
        ))}
      </Box>
      {data?.length === 0 && <Alert severity="warning">没有执行进程，定时任务不会执行</Alert>}
    </PanelDialog>
  );
}

function OneWorker({ worker }: { readonly worker: Worker }) {
  const { name, version, startTime, running } = worker;
  return (
    <Box component="li" sx={workerStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Chip size="small" variant="outlined" color={colourOf(worker)} label={stateOf(worker)} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        版本 {version}，{startTime} 启动
      </Box>
      {running.length === 0 && <Box sx={{ color: 'text.secondary' }}>空闲</Box>}
      {running.map(({ id, scheduleJobName, executeTime }) => (
        <Box key={id}>
          正在执行 {scheduleJobName}（{executeTime.slice(11)} 开始）
        </Box>
      ))}
    </Box>
  );
}

const workerStyle = {
  display: 'grid',
  gap: 0.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

function colourOf({ alive, draining }: Worker): 'success' | 'warning' | 'error' {
  if (!alive) return 'error';
  return draining ? 'warning' : 'success';
}

function stateOf({ alive, draining, seenTime }: Worker): string {
  if (!alive) return `失联（最后于${seenTime}）`;
  return draining ? '正在停止' : '在线';
}
