/* eslint-disable @typescript-eslint/no-explicit-any -- tests look into answers whose shape is what they test */
/** The envelope as it travels. */
export interface Answer<Data = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code: number; readonly msg: string; readonly data: Data; readonly count?: number };
}

export interface CallOptions {
  /** Sent as `Idempotency-Key`. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser as the server sees one: posts JSON with the token of its session. */
export class Client {
  constructor(
    readonly url: string,
    readonly tokens: { readonly accessToken?: string; readonly refreshToken?: string } = {},
  ) {}

  /** Goes through captcha and login. */
  static async signIn(url: string, username: string, password: string, captcha: string): Promise<Client> {
    const visitor = new Client(url);
    const { captchaToken } = (await visitor.call('/api/user-center/captcha')).body.data;
    const answer = await visitor.call('/api/user-center/login', { username, password, captcha, captchaToken });
    if (answer.body.code !== 0) throw new Error(`${username} could not sign in: ${answer.body.msg}`);
    return new Client(url, answer.body.data);
  }

  /** Posts a JSON body; `path` as in the API contract, from `/api` on. */
  async call<Data = any>(path: string, body: unknown = {}, options: CallOptions = {}): Promise<Answer<Data>> {
    const response = await this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyHeader(options), ...options.headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answerOf(response);
  }

  /** Gets a REST resource of `/api/audit`; the parameters travel as JSON in the query string. */
  async get<Data = any>(path: string, parameters: Readonly<Record<string, unknown>> = {}) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    const response = await this.send(`${path}${query.size ? `?${query}` : ''}`, { method: 'GET' });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Data };
  }

  /** Uploads one file as the browser's form does. */
  async upload<Data = any>(
    file: Blob,
    fileName: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Data>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, fileName);
    return answerOf(await this.send('/api/attachment-center/file/upload', { method: 'POST', body: form }));
  }

  /** Sends anything, with the token; for what is no call. */
  send(path: string, init: RequestInit): Promise<Response> {
    const token = this.tokens.accessToken;
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return fetch(`${this.url}${path}`, { ...init, headers: { ...authorization, ...(init.headers as object) } });
  }
}

function keyHeader({ key }: CallOptions): Record<string, string> {
  return key === undefined ? {} : { 'idempotency-key': key };
}

async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  const body = (await response.json()) as Answer<Data>['body'];
  return { status: response.status, headers: response.headers, body };
}
