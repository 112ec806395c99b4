import type { DeclaredRoute } from '../access/route-policies.js';
import type { CallPolicy } from '../http/call.js';
import { jsonSchemaOf } from '../http/json-schema.js';

type Json = Readonly<Record<string, unknown>>;

/** How what is sent and what is answered looks, as OpenAPI 3.1 has it. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
  readonly security: readonly Json[];
}

/** The document of every call, derived from what the calls declare: there is nothing else to keep in step. */
export function openApiDocument(routes: readonly DeclaredRoute[]): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes.filter(({ path }) => path.startsWith('/api/'))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '县域中医药评审后台接口',
      version: '1.0.0',
      description:
        '第三方应用在地址前加 /api/open 并签名调用，见 docs/open-api。公开网站的只读接口不用签名，说明在各站点的 data/openapi.json。',
    },
    paths,
    components: { schemas, securitySchemes },
    security: [{ session: [] }],
  };
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: '登录后取得的 accessToken' },
} as const;

const schemas = {
  Fault: {
    type: 'object',
    required: ['code', 'msg'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {}, traceId: { type: 'string' } },
  },
} as const;

function operationOf(route: DeclaredRoute): Json {
  const { path, handler, policy } = route;
  const { operation, admit = 'signed-in' }: Partial<CallPolicy> = policy ?? {};
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  return {
    operationId: `${route.method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
    summary: operation ?? handler,
    tags: [path.split('/')[2] ?? ''],
    'x-admit': admit,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.method === 'POST' ? { requestBody: { content: bodyOf(policy) } } : {}),
    ...(admit === 'anyone' ? { security: [] } : {}),
    responses: { 200: answerOf(route), default: described('请求未被接受', { $ref: '#/components/schemas/Fault' }) },
  };
}

function bodyOf(policy: CallPolicy | undefined): Json {
  if (policy?.takes === 'file') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { 'multipart/form-data': { schema: file } };
  }
  return { 'application/json': { schema: policy?.body ? jsonSchemaOf(policy.body, 'input') : { type: 'object' } } };
}

/** Calls answer in the envelope; files and the audit's lists as they are. */
function answerOf({ isCall, policy }: DeclaredRoute): Json {
  if (!isCall) return { description: '文件或数据' };
  const properties = {
    code: { type: 'integer', description: '0 为成功，其余为业务提示' },
    msg: { type: 'string' },
    data: policy?.answer ? { anyOf: [jsonSchemaOf(policy.answer, 'output'), refused] } : {},
    count: { type: 'integer', description: '列表的总行数' },
  };
  return described('调用的结果', { type: 'object', required: ['code', 'msg', 'data'], properties });
}

/** What stands in place of the data where the business said no. */
const refused = { type: ['object', 'null'], description: '业务未接受时：{ errors } 或空' } as const;

function described(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}
