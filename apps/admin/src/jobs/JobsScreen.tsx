import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { scheduleJob, serviceNames } from '@county-tcm/domain/jobs/schedule-job';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../access/session.js';
import { call } from '../data/calls.js';
import { GuardedButton, ListScreen, useToasts, type RecordRow, type ScreenDefinition } from '../list/index.js';
import { formFields } from '../registers/form-fields.js';
import { JobDialog } from './JobDialog.js';
import { resource } from './tasks.js';
import { QueueBoardButton } from './QueueBoardButton.js';
import { WorkersPanel } from './WorkersPanel.js';

const definition: ScreenDefinition = {
  resource,
  label: '定时任务',
  permissionPrefix: scheduleJob.permission,
  history: 'versions',
  without: ['add', 'edit'],
  ownActionsFirst: true,
  exportsChosen: true,
  search: [
    { source: 'serviceName', label: '服务名称', kind: 'choice', options: serviceNames },
    { source: 'scheduleJobName', label: '任务名称' },
    { source: 'status', label: '状态', kind: 'choice', options: ['正常', '暂停'] },
  ],
  columns: [
    { source: 'scheduleJobName', label: '任务名称', width: 150 },
    { source: 'serviceName', label: '服务名称', width: 90 },
    { source: 'beanName', label: '组件名称', width: 120 },
    { source: 'methodName', label: '方法名称', width: 130 },
    { source: 'params', label: '参数', width: 100 },
    { source: 'cronExpression', label: '定时表达式', width: 125 },
    { source: 'remarks', label: '备注', width: 120 },
    { source: 'status', label: '状态', kind: 'state', width: 90, tones: { 正常: 'good', 暂停: 'warning' } },
  ],
  fields: formFields(scheduleJob),
};

/** 定时任务: jobs of both services, with 暂停, 恢复, 执行 and their log (spec part 2, section 2). */
export default function JobsScreen() {
  const [open, setOpen] = useState<{ readonly id?: string }>();
  const [workers, setWorkers] = useState(false);
  const [mayAdd, mayEdit, mayRun] = [useCan('XJX_DSRW_ADD'), useCan('XJX_DSRW_UPDATE'), useCan('XJX_DSRW_RUN')];
  const act = useJobCall();
  const navigate = useNavigate();
  const rowActions = (row: RecordRow) => [
    ...(mayRun ? [{ label: '执行', onClick: () => act('run', row) }] : []),
    { label: '日志列表', onClick: () => void navigate(logPath(row)) },
    ...(mayEdit && row['status'] === '正常' ? [{ label: '暂停', onClick: () => act('pause', row) }] : []),
    ...(mayEdit && row['status'] === '暂停' ? [{ label: '恢复', onClick: () => act('resume', row) }] : []),
    ...(mayEdit ? [{ label: '编辑', onClick: () => setOpen({ id: row.id }) }] : []),
  ];
  return (
    <>
      <ListScreen
        definition={definition}
        rowActions={rowActions}
        headerActions={
          <>
            <Button variant="outlined" onClick={() => setWorkers(true)}>
              执行进程
            </Button>
            {mayRun && <QueueBoardButton />}
            {mayAdd && (
              <GuardedButton variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({})}>
                新增
              </GuardedButton>
            )}
          </>
        }
      />
      {open && <JobDialog id={open.id} onClose={() => setOpen(undefined)} />}
      {workers && <WorkersPanel onClose={() => setWorkers(false)} />}
    </>
  );
}

function logPath(row: RecordRow): string {
  const query = new URLSearchParams({ id: row.id, serviceName: String(row['serviceName']) });
  return `/sys/sysSet/sysTimedTask/journalList?${query}`;
}

/** Calls that concern one job; the list is read again after each. */
function useJobCall() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const make = async (name: string, row: RecordRow) => {
    try {
      const { msg } = await call(`${resource}/${name}`, { id: row.id, serviceName: row['serviceName'] });
      toasts.success(`${msg}：${String(row['scheduleJobName'])}`);
    } catch (problem) {
      toasts.failure(problem);
    }
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === resource });
  };
  return (name: 'run' | 'pause' | 'resume', row: RecordRow) => void make(name, row);
}
