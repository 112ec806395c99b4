import { jsonSchemaOf } from '../../http/json-schema.js';
import { type PublicCall, publicCalls } from './public-calls.js';

type Json = Readonly<Record<string, unknown>>;

/** The document of the public calls of a site, as OpenAPI 3.1 has it. @param url of the calls */
export function publicDocument(siteName: string, url: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName}公开数据接口`,
      version: '1.0.0',
      description:
        '只读，不用登录和签名，任何网页都可以直接调用。请带上次答复的 ETag（If-None-Match），没有变化时只答 304。' +
        '每个来源地址可以一次请求 300 次，此后每秒 10 次；超过时答 429，Retry-After 为应等的秒数。',
    },
    servers: [{ url }],
    security: [],
    paths: Object.fromEntries(publicCalls.map((call) => [`/${templateOf(call)}`, { get: operationOf(call) }])),
    components: { schemas: { Fault: fault } },
  };
}

const fault = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'null' } },
} as const;

const queries = {
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
  q: { name: 'q', in: 'query', required: true, description: '要找的词，用空格分开', schema: { type: 'string' } },
} as const;

function templateOf({ path }: PublicCall): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function operationOf(call: PublicCall): Json {
  const { path, summary, takes, answer } = call;
  const named = path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
  return {
    operationId: path.replace(/\W+/g, '_'),
    summary,
    parameters: [...named, ...takes.map((name) => queries[name])],
    responses: {
      200: described('所问的内容', jsonSchemaOf(answer, 'output')),
      304: { description: '没有变化' },
      default: described('请求未被接受', { $ref: '#/components/schemas/Fault' }),
    },
  };
}

function described(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}
