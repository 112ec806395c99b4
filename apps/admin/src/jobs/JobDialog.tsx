import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../data/calls.js';
import { messageOf } from '../data/call-refused.js';
import { FormDialog, useToasts, type Choice, type FormValues } from '../list/index.js';
import { CronPreview } from './CronPreview.js';
import { jobFields } from './job-fields.js';
import { keyOf, paramsText, paramValues, resource, useTasks, type ListedTask } from './tasks.js';

interface JobDialogProps {
  /** Of the job to edit; none for a new one. */
  readonly id?: string;
  readonly onClose: () => void;
}

/** 新增 or 编辑 of a job; read once when it opens. */
export function JobDialog({ id, onClose }: JobDialogProps) {
  const tasks = useTasks();
  const jobs = useQuery({ queryKey: ['schedule-jobs'], queryFn: readJobs, gcTime: 0 });
  const job = useQuery({
    queryKey: ['schedule-job', id],
    queryFn: async () => (id === undefined ? {} : (await call<FormValues>(`${resource}/getEditById`, { id })).data),
    staleTime: Infinity,
    gcTime: 0,
  });
  const error = job.error ?? jobs.error;
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!tasks || !jobs.data || !job.data) return null;
  const others = jobs.data.filter(({ value }) => value !== id);
  return <LoadedJob {...{ id, onClose, tasks, job: job.data }} jobs={others} />;
}

interface LoadedJobProps extends JobDialogProps {
  readonly tasks: readonly ListedTask[];
  readonly jobs: readonly Choice[];
  readonly job: FormValues;
}

function LoadedJob({ id, tasks, jobs, job, onClose }: LoadedJobProps) {
  const values = useMemo(() => valuesOf(job, tasks), [job, tasks]);
  const [choice, setChoice] = useState({
    serviceName: String(values['serviceName']),
    task: String(values['beanName']),
  });
  const chosen = tasks.find((task) => keyOf(task) === choice.task);
  const fields = useMemo(
    () => jobFields(tasks, jobs, { serviceName: choice.serviceName, chosen }),
    [tasks, jobs, choice.serviceName, chosen],
  );
  const queries = useQueryClient();
  const toasts = useToasts();
  const save = async (typed: FormValues) => {
    const sent = recordOf(typed, tasks);
    const { msg } = await (id === undefined
      ? call(`${resource}/save`, sent)
      : call(`${resource}/update`, { ...sent, id, version: job['version'] }));
    toasts.success(`${msg}：定时任务“${String(typed['scheduleJobName'])}”`);
    void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === resource });
  };
  return (
    <FormDialog
      title={id === undefined ? '新增定时任务' : '定时任务编辑'}
      mode={id === undefined ? 'add' : 'edit'}
      {...{ fields, values, onClose }}
      onSave={save}
    >
      <Watched onChange={setChoice} />
      <CronPreview />
    </FormDialog>
  );
}

interface Choosing {
  readonly serviceName: string;
  readonly task: string;
}

/** Tells which service and task are chosen in the form, on which its fields depend. */
function Watched({ onChange }: { readonly onChange: (choice: Choosing) => void }) {
  const [serviceName = '', task = ''] = useWatch<Record<string, string>>({ name: ['serviceName', 'beanName'] });
  useEffect(() => onChange({ serviceName, task }), [serviceName, task, onChange]);
  return null;
}

async function readJobs(): Promise<readonly Choice[]> {
  const { data } = await call<readonly { id: string; scheduleJobName: string }[]>(`${resource}/page`, { size: 100 });
  return data.map(({ id, scheduleJobName }) => ({ value: id, label: scheduleJobName }));
}

const plain = ['serviceName', 'scheduleJobName', 'cronExpression', 'afterJobId', 'misfireRule', 'overlapRule'] as const;
const more = ['retryCount', 'retryInterval', 'timeout', 'shardCount', 'alarmKind', 'alarmWebhook', 'remarks'] as const;
const members = [...plain, ...more];

function valuesOf(job: FormValues, tasks: readonly ListedTask[]): FormValues {
  const text = (name: string) => (job[name] === null || job[name] === undefined ? '' : String(job[name] as string));
  const { serviceName, beanName, methodName } = {
    serviceName: text('serviceName'),
    beanName: text('beanName'),
    methodName: text('methodName'),
  };
  const own = beanName === '' ? '' : keyOf({ serviceName, beanName, methodName });
  return {
    ...Object.fromEntries(members.map((name) => [name, text(name)])),
    beanName: own,
    ...paramValues(tasks, paramsOf(text('params')), own),
  };
}

function paramsOf(text: string): FormValues {
  try {
    return (text === '' ? {} : JSON.parse(text)) as FormValues;
  } catch {
    return {};
  }
}

function recordOf(values: FormValues, tasks: readonly ListedTask[]): FormValues {
  const task = tasks.find((one) => keyOf(one) === values['beanName']);
  return {
    ...Object.fromEntries(members.map((name) => [name, values[name]])),
    beanName: task?.beanName ?? '',
    methodName: task?.methodName ?? '',
    params: task ? paramsText(task, values) : '',
  };
}
