/** A signed-in user of the product, as the benchmarks need one. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>;
  /** Posts one call and answers its envelope. */
  post(path: string, body: unknown): Promise<{ code: number; msg: string; data: unknown }>;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Goes through captcha and login as one of the demo accounts. */
export async function signIn(url: string, username: string, captcha: string): Promise<Session> {
  const visitor = sessionWith(url, JSON_BODY);
  const { captchaToken } = (await visitor.post('/api/user-center/captcha', {})).data as { captchaToken: string };
  const login = { username, password: 'Demo@12345', captcha, captchaToken };
  const answer = await visitor.post('/api/user-center/login', login);
  if (answer.code !== 0) throw new Error(answer.msg);
  const { accessToken } = answer.data as { accessToken: string };
  return sessionWith(url, { ...JSON_BODY, authorization: `Bearer ${accessToken}` });
}

function sessionWith(url: string, headers: Record<string, string>): Session {
  return {
    headers,
    async post(path, body) {
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as Awaited<ReturnType<Session['post']>>;
    },
  };
}
