import type { Answer, Client } from '../support/client.js';
import { picture } from '../attachments/samples.js';

type Body = Readonly<Record<string, unknown>>;

let names = 0;

/** The calls of content management, as an administrator makes them. */
export class ContentCalls {
  constructor(readonly admin: Client) {}

  async call(path: string, body: unknown = {}): Promise<Answer['body']> {
    const { status, body: answer } = await this.admin.call(`/api/content-center/${path}`, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${answer.msg}`);
    return answer;
  }

  /** What a call answers that has to succeed. */
  async data(path: string, body: unknown = {}) {
    const answer = await this.call(path, body);
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  }

  async save(name: string, body: Body): Promise<string> {
    return (await this.data(`${name}/save`, body)).id as string;
  }

  model(body: Body = {}): Promise<string> {
    return this.save('model', { modelName: `模型${++names}`, modelContent: '标题名称,正文', status: '启用', ...body });
  }

  /** A leaf, unless it is said otherwise. */
  async column(body: Body = {}): Promise<string> {
    const modelId = body['modelId'] ?? (await this.model());
    const said = { columnName: `栏目${++names}`, columnIntroduction: '简介', finalChildNode: '是', status: '0' };
    return this.save('column', { ...said, sortNumber: names, modelId, ...body });
  }

  async article(body: Body = {}): Promise<string> {
    const columnId = body['columnId'] ?? (await this.column());
    return this.save('content', { ...draft(), columnId, ...body });
  }

  read(name: string, id: string) {
    return this.data(`${name}/getInfoById`, { id });
  }

  /** Uploads a picture. @returns its id */
  async picture(usage: string, extension: 'jpg' | 'png' = 'jpg'): Promise<string> {
    const content = await picture(extension === 'jpg' ? 'jpeg' : 'png', 20, 10);
    const { body } = await this.admin.upload(new Blob([new Uint8Array(content)]), `图片.${extension}`, { usage });
    if (body.code !== 0) throw new Error(body.msg);
    return body.data.id as string;
  }
}

/** What a draft holds beside its column. */
export function draft(): Body {
  return { titleName: `标题${++names}`, releaseTime: '2026-03-01 08:00:00', content: '<p>正文</p>' };
}
