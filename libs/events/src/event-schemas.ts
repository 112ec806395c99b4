import type { DomainEvent } from './event.js';

/** By event type: the number of its schema today. Types that are not named are at 1. */
export type SchemaNumbers = Readonly<Record<string, number>>;

type Data = Record<string, unknown>;

/** By event type, then by schema number: lifts data of that schema to the next one. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, (data: Data) => Data>>>>;

/** Knows which schema each type of event has now, and how to lift what was written under an older one. */
export class EventSchemas {
  constructor(
    private readonly numbers: SchemaNumbers = {},
    private readonly upcasters: Upcasters = {},
  ) {
    for (const [type, current] of Object.entries(numbers)) {
      for (let schema = 1; schema < current; schema++) {
        if (!upcasters[type]?.[schema]) throw new Error(`no upcaster lifts ${type} from schema ${schema}`);
      }
    }
  }

  current(type: string): number {
    return this.numbers[type] ?? 1;
  }

  /** The domain event of stored data, at today's schema. */
  lift(type: string, schema: number, data: Data): DomainEvent {
    let lifted = data;
    for (let at = schema; at < this.current(type); at++) lifted = this.upcasters[type]![at]!(lifted);
    return { type, ...lifted };
  }
}
