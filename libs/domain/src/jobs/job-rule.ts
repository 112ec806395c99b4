import type { CrossFieldRule } from '../register/record.js';
import type { FieldError } from '../refusal.js';
import { cronComplaint } from './cron.js';

const HOUR_S = 3_600;

/** The whole numbers of a job, with the least and the most that each may be. */
const bounds = {
  retryCount: [0, 10, '失败重试次数'],
  retryInterval: [1, 24 * HOUR_S, '重试间隔'],
  timeout: [1, 24 * HOUR_S, '超时时间'],
  shardCount: [1, 64, '分片数'],
} as const;

/** What must hold between the values of a job. Whether its task is there and takes the parameters, the server knows. */
export const jobRule: CrossFieldRule = (values) => {
  const said = (name: string) => (values[name] ?? null) as string | null;
  const faults: Record<string, string | null> = {
    params: paramsComplaint(said('params')),
    cronExpression: whenComplaint(said('cronExpression'), said('afterJobId')),
    ...Object.fromEntries(Object.keys(bounds).map((name) => [name, numberComplaint(name, said(name))])),
    alarmKind: said('alarmWebhook') !== null && said('alarmKind') === null ? '请选择告警格式' : null,
  };
  return Object.entries(faults).flatMap(([field, msg]): FieldError[] => (msg === null ? [] : [{ field, msg }]));
};

function whenComplaint(cron: string | null, afterJobId: string | null): string | null {
  if (cron !== null) return cronComplaint(cron);
  return afterJobId === null ? '请输入cron表达式' : null;
}

function paramsComplaint(params: string | null): string | null {
  return params === null || readParams(params) !== null ? null : '参数应为JSON对象，如{"days":30}';
}

function numberComplaint(name: string, typed: string | null): string | null {
  const [least, most, label] = bounds[name as keyof typeof bounds];
  if (typed === null) return null;
  const number = Number(typed);
  return Number.isInteger(number) && number >= least && number <= most
    ? null
    : `${label}应为${least}到${most}之间的整数`;
}

/** The parameters of a job as its task gets them; null where the text is no JSON object. */
export function readParams(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null || text === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
