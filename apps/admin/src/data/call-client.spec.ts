import { jest } from '@jest/globals';
import { createCallClient } from './call-client.js';
import { CallRefused, CallUnanswered } from './call-refused.js';
import type { TokenPair } from './tokens.js';

interface Sent {
  readonly path: string;
  readonly token: string | null;
  readonly headers: Headers;
  readonly body: unknown;
}

const json = (status: number, envelope: object) => new Response(JSON.stringify(envelope), { status });
const refused = json.bind(null, 401, { code: 401, msg: '登录过期，请重新登录' });

/** A server whose valid access token is `valid`; a renewal makes the next one. */
function world({ renewalStatus = 200 } = {}) {
  let held: TokenPair | null = { accessToken: 'old', refreshToken: 'r1' };
  const sent: Sent[] = [];
  const onSessionOver = jest.fn();
  const server = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = new URL(String(input), 'http://x').pathname.slice('/api/'.length);
    const headers = new Headers(init?.headers);
    sent.push({ path, token: headers.get('Authorization'), headers, body: JSON.parse(String(init?.body)) });
    await new Promise((resolve) => setImmediate(resolve));
    if (path === 'user-center/getAccessToken') {
      if (renewalStatus !== 200) return json(renewalStatus, { code: renewalStatus, msg: '' });
      return json(200, { code: 0, data: { accessToken: 'new', refreshToken: 'r2' } });
    }
    if (headers.get('Authorization') !== 'Bearer new') return refused();
    return json(200, { code: '0', msg: '好', data: [path], count: 1 });
  };
  let last: Promise<unknown> = Promise.resolve();
  const client = createCallClient({
    fetch: server as typeof fetch,
    tokens: { read: () => held, write: (pair) => (held = pair) },
    exclusive: (_name, work) => {
      const next = last.then(work, work);
      last = next;
      return next;
    },
    onSessionOver,
    timeoutMilliseconds: 50,
  });
  const renewals = () => sent.filter(({ path }) => path === 'user-center/getAccessToken');
  return { ...client, sent, renewals, onSessionOver, tokens: () => held, become: (pair: TokenPair) => (held = pair) };
}

describe('the call client', () => {
  it('renews once for all calls that failed together, and answers each of them', async () => {
    const { call, renewals, tokens, onSessionOver } = world();
    const paths = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(paths.map((path) => call<string[]>(path)));
    expect(answers.map(({ data }) => data[0])).toEqual(paths);
    expect(renewals().map(({ body }) => body)).toEqual([{ token: 'r1' }]);
    expect(tokens()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  it('uses the tokens that another tab brought meanwhile', async () => {
    const { call, renewals, become } = world();
    const answer = call('a');
    become({ accessToken: 'new', refreshToken: 'r2' });
    await expect(answer).resolves.toMatchObject({ count: 1 });
    expect(renewals()).toHaveLength(0);
  });

  it('says that the session is over when the renewal is refused, and keeps the tokens for the question', async () => {
    const { call, onSessionOver, tokens } = world({ renewalStatus: 401 });
    await expect(Promise.all([call('a'), call('b')])).rejects.toMatchObject({ status: 401 });
    expect(onSessionOver).toHaveBeenCalled();
    expect(tokens()).not.toBeNull();
  });

  it('does not take a broken server for the end of the session', async () => {
    const { call, onSessionOver } = world({ renewalStatus: 500 });
    await expect(call('a')).rejects.toMatchObject({ status: 500, message: '系统繁忙，请稍后再试' });
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  it('sends no token and renews nothing for anonymous calls', async () => {
    const { call, sent, renewals } = world();
    await expect(call('user-center/login', {}, { anonymous: true })).rejects.toBeInstanceOf(CallRefused);
    expect(sent[0]?.token).toBeNull();
    expect(renewals()).toHaveLength(0);
  });

  it('carries the idempotency key through the retry', async () => {
    const { call, sent } = world();
    await call('unit/save', { unitName: '医院' }, { idempotencyKey: 'k1' });
    const saves = sent.filter(({ path }) => path === 'unit/save');
    expect(saves.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k1', 'k1']);
  });
});

describe('a call that is not answered', () => {
  const never = ((_input: unknown, init?: RequestInit) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    })) as typeof fetch;
  const client = (fetchLike: typeof fetch) =>
    createCallClient({
      fetch: fetchLike,
      tokens: { read: () => null, write: () => undefined },
      exclusive: (_name, work) => work(),
      onSessionOver: () => undefined,
      timeoutMilliseconds: 5,
    });

  it('ends at the limit', async () => {
    await expect(client(never).call('a')).rejects.toEqual(new CallUnanswered('timeout'));
  });

  it('ends when it is given up', async () => {
    const giveUp = new AbortController();
    const answer = client(never).call('a', {}, { signal: giveUp.signal });
    giveUp.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('names a network that is down', async () => {
    const down = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
    await expect(client(down).call('a')).rejects.toMatchObject({ reason: 'offline' });
  });

  it('reads business refusals with their fields', async () => {
    const refusal = { code: 30001, msg: '请输入名称', data: { errors: [{ field: 'unitName', msg: '请输入名称' }] } };
    const answering = (() => Promise.resolve(json(200, refusal))) as typeof fetch;
    await expect(client(answering).call('a')).rejects.toMatchObject({
      code: 30001,
      errors: [{ field: 'unitName', msg: '请输入名称' }],
      body: { errors: { unitName: '请输入名称' } },
    });
  });
});
