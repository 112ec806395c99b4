import { runStatuses, runTriggers } from '@county-tcm/domain/jobs/run';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../access/session.js';
import { call } from '../data/calls.js';
import { usePathOf } from '../evaluation/screen-path.js';
import {
  ListScreen,
  useFrame,
  useScreenQuery,
  useScreenTitle,
  useToasts,
  type RecordRow,
  type ScreenDefinition,
} from '../list/index.js';
import { RunDialog, tones } from './RunDialog.js';
import { resource } from './tasks.js';

const log = 'system-center/schedulejoblog';

const definition: ScreenDefinition = {
  resource: log,
  label: '任务日志',
  without: ['view', 'add', 'edit', 'remove'],
  countedUpTo: 100_000,
  search: [
    { source: 'status', label: '状态', kind: 'choice', options: runStatuses },
    { source: 'reason', label: '触发方式', kind: 'choice', options: runTriggers },
    { source: 'errorMsg', label: '错误信息' },
  ],
  columns: [
    { source: 'scheduleJobName', label: '任务名称', width: 160 },
    { source: 'executeTime', label: '执行时间', kind: 'datetime', width: 170 },
    { source: 'status', label: '状态', kind: 'state', width: 90, tones },
    { source: 'durningTimeInMills', label: '耗时', kind: 'number', unit: '毫秒', width: 110 },
    { source: 'reason', label: '触发方式', width: 90 },
    { source: 'errorMsg', label: '错误信息', width: 240 },
    { source: 'beanName', label: '组件名称', width: 140 },
    { source: 'methodName', label: '方法名称', width: 140 },
    { source: 'params', label: '参数', width: 140 },
    { source: 'dueTime', label: '应执行时间', kind: 'datetime', width: 170, hidden: true },
    { source: 'attempt', label: '第几次', kind: 'number', width: 90, hidden: true },
    { source: 'repeats', label: '重复执行', kind: 'number', unit: '次', width: 110, hidden: true },
    { source: 'workerName', label: '进程', width: 140, hidden: true },
    { source: 'askedBy', label: '执行人', width: 110, hidden: true },
  ],
};

/** 任务日志 of the job of the address (queries id and serviceName), with the way back (spec part 2, section 2). */
export default function RunLogScreen() {
  const [query] = useScreenQuery();
  const [jobId, serviceName] = [query.get('id') ?? undefined, query.get('serviceName') ?? undefined];
  const [shown, setShown] = useState<string>();
  const { leaveTo } = useFrame();
  const back = usePathOf('jobs/list');
  const mayRun = useCan('XJX_DSRW_RUN');
  const cancel = useCancel();
  useScreenTitle(useJobName(jobId));
  return (
    <>
      <ListScreen
        definition={definition}
        fixedFilters={{ jobId, serviceName }}
        rowActions={(row) => [
          { label: '查看', onClick: () => setShown(row.id) },
          ...(mayRun && isOpen(row) ? [{ label: '取消执行', danger: true, onClick: () => cancel(row) }] : []),
        ]}
        onBack={() => leaveTo(back)}
      />
      {shown !== undefined && <RunDialog id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function isOpen({ status }: RecordRow): boolean {
  return status === '等待' || status === '执行中';
}

function useJobName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['schedule-job-name', id],
    queryFn: async ({ signal }) =>
      (await call<{ scheduleJobName: string }>(`${resource}/getInfoById`, { id }, { signal })).data,
    enabled: id !== undefined,
    retry: false,
  });
  return data && `${data.scheduleJobName} 任务日志`;
}

function useCancel() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const make = async ({ id }: RecordRow) => {
    try {
      toasts.success((await call(`${resource}/cancelRun`, { id })).msg);
    } catch (problem) {
      toasts.failure(problem);
    }
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === log });
  };
  return (row: RecordRow) => void make(row);
}
