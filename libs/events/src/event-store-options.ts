import type { Pool } from 'pg';
import type { AppendQueueOptions } from './append/append-queue.js';
import type { SchemaNumbers, Upcasters } from './event-schemas.js';

export interface EventStoreOptions extends AppendQueueOptions {
  /** Connections that work as the application's role. Appends get one of their own, with the same settings. */
  readonly pool: Pool;
  /** The key of the authentication codes; at least 32 bytes, kept outside the database. */
  readonly macKey: Buffer;
  /** Every category there is, for the reading of stream texts. */
  readonly categories: readonly string[];
  readonly schemas?: SchemaNumbers;
  readonly upcasters?: Upcasters;
  readonly clock?: () => Date;
}
