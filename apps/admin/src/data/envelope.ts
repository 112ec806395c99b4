import { CallRefused, type FieldFault, type UsedBy } from './call-refused.js';

/** A successful answer: the data, the number of all rows on lists, and the server's words. */
export interface Answer<Data> {
  readonly data: Data;
  readonly count?: number;
  readonly msg: string;
}

interface Envelope {
  readonly code?: number | string;
  readonly msg?: string;
  readonly data?: unknown;
  readonly count?: number;
}

const wordsOfStatus: Readonly<Record<number, string>> = {
  401: '登录过期，请重新登录',
  403: '您没有进行此操作的权限',
  404: '请求的地址不存在',
  413: '上传内容过大',
  415: '不支持的内容类型',
  429: '操作过于频繁，请稍后再试',
};

/** Turns an HTTP answer into its data, or throws `CallRefused`. The type is what the contract says; the server is trusted on it. */
export function openEnvelope<Data>(status: number, text: string): Answer<Data> {
  const envelope = parse(text);
  const code = Number(envelope?.code ?? status);
  if (status === 200 && code === 0) {
    return { data: envelope?.data as Data, count: envelope?.count, msg: envelope?.msg ?? '' };
  }
  const { data } = envelope ?? {};
  const msg = envelope?.msg || sentence(status);
  throw new CallRefused(
    code,
    msg,
    status,
    listIn(data, 'errors', isFault),
    listIn(data, 'usedBy', isUse),
    memberIn(data, 'current'),
  );
}

function parse(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function sentence(status: number): string {
  return wordsOfStatus[status] ?? '系统繁忙，请稍后再试';
}

function listIn<Entry>(data: unknown, name: string, is: (value: unknown) => value is Entry): readonly Entry[] {
  const list = memberIn(data, name);
  return Array.isArray(list) ? list.filter(is) : [];
}

function memberIn(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}

function isUse(value: unknown): value is UsedBy {
  return typeof value === 'object' && value !== null && 'label' in value && 'count' in value;
}

function isFault(value: unknown): value is FieldFault {
  return typeof value === 'object' && value !== null && 'field' in value && 'msg' in value;
}
