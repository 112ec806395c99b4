import { z } from 'zod';
import { type FieldError, refuseInput } from '@county-tcm/domain/refusal';
import { malformed } from './faults.js';

/** What is said of a value for which its form has no words of its own. */
const chinese = z.locales.zhCN().localeError;

/**
 * Understands the body of a call by its schema. A member of the wrong JSON type is the fault of the request (400); a
 * member of the right type with a wrong value is the business's to refuse (30001, field by field, in the order of the
 * form). Members that the schema does not know are dropped.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (body != null && (typeof body !== 'object' || Array.isArray(body))) malformed('请求体必须是JSON对象');
  const parsed = schema.safeParse(body ?? {}, { error: chinese });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const wrongType = issues.find((issue) => isWrongType(issue, body));
  if (wrongType) malformed(`参数类型不正确：${wrongType.path.join('.')}`);
  return refuseInput(issues.map(fieldErrorOf));
}

function isWrongType(issue: z.core.$ZodIssue, body: unknown): boolean {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union') return false;
  const value = issue.path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    body,
  );
  // A required member that is missing or emptied is for the business to ask for, in its own words.
  return value !== undefined && value !== null;
}

function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  return { field: issue.path.join('.'), msg: issue.message };
}

/** `{ id }` of the calls that name one record. An id that is no UUID names nothing, which the query finds out. */
export const idBody = z.object({ id: z.string('请选择数据').min(1, '请选择数据').max(64, '请选择数据') });
