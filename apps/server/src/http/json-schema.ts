import { z, type ZodType } from 'zod';

/** The shape of what is sent or answered, as documents of OpenAPI 3.1 have it. */
export function jsonSchemaOf(schema: ZodType, io: 'input' | 'output'): Readonly<Record<string, unknown>> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
