import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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
      <Table size="small" aria-label="执行进程">
        <TableHead>
          <TableRow>
            {['进程', '版本', '启动时间', '状态', '正在执行'].map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.map((worker) => (
            <TableRow key={worker.id}>
              <TableCell>{worker.name}</TableCell>
              <TableCell>{worker.version}</TableCell>
              <TableCell>{worker.startTime}</TableCell>
              <TableCell>{stateOf(worker)}</TableCell>
              <TableCell>{worker.running.map(({ scheduleJobName }) => scheduleJobName).join('、') || '空闲'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </PanelDialog>
  );
}

function stateOf({ alive, draining, seenTime }: Worker): string {
  if (!alive) return `失联（最后于${seenTime}）`;
  return draining ? '正在停止' : '在线';
}
