import { z, type ZodType } from 'zod';
import { jsonSchemaOf } from '../http/json-schema.js';

export type Json = Readonly<Record<string, unknown>>;

const INSIDE = '#/$defs/';
const NAMED = '#/components/schemas/';

/** Schemas as a document has them: what names itself, as trees must, stands once among the document's components. */
export class NamedSchemas {
  private readonly named: Record<string, Json>;

  constructor(named: Readonly<Record<string, Json>>) {
    this.named = { ...named };
  }

  /** Everything that was referred to so far. */
  all(): Json {
    return this.named;
  }

  /** @param io whether it describes what is sent, or what is answered */
  of(schema: ZodType, io: 'input' | 'output'): Json {
    // As a member of something, no schema is the root of what is derived: a reference to the root would lead astray.
    const text = JSON.stringify(jsonSchemaOf(z.object({ it: schema }), io)).replaceAll(`"${INSIDE}`, `"${NAMED}`);
    const { properties, $defs } = JSON.parse(text) as { properties: { it: Json }; $defs?: Record<string, Json> };
    for (const [name, { id: _, ...named }] of Object.entries($defs ?? {})) this.named[name] = named;
    return properties.it;
  }
}
