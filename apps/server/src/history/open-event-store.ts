import { EventStore, type SchemaNumbers, type Upcasters } from '@county-tcm/events';
import type { Configuration } from '../config/configuration.js';
import type { Clock } from '../platform/clock/clock.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { noTracer, type Tracer } from '../platform/trace/tracer.js';
import type { AppDatabase } from '../platform/database/app-database.js';
import type { AnyHistory } from './history.js';

/** Who is told what the store does. */
interface Observers {
  readonly metrics: Metrics;
  readonly tracer: Tracer;
}

/** The event store over the application's database, for the histories that are kept. */
export function openEventStore(
  database: AppDatabase,
  configuration: Pick<Configuration, 'eventMacKey'>,
  clock: Clock,
  kept: readonly AnyHistory[],
  { metrics, tracer }: Observers = { metrics: new Metrics(), tracer: noTracer },
): EventStore {
  const store = new EventStore({
    pool: database.pool,
    macKey: configuration.eventMacKey,
    categories: kept.map(({ decider }) => decider.category),
    clock: () => clock.now(),
    ...eventSchemas(kept),
    onStatement: ({ appends, ms, failed }) => {
      const outcome = failed ? 'failure' : 'success';
      metrics.appendSize.labels(outcome).observe(appends);
      metrics.appendSeconds.labels(outcome).observe(ms / 1_000);
      tracer.past('append', { appends }, ms, failed);
    },
  });
  metrics.gauge('append_waiting', 'Appends that wait for a statement in this process.', [], (gauge) => {
    gauge.set(store.appendsWaiting);
  });
  return store;
}

/** A type of events is written in the schema that its last upcaster leads to. */
function eventSchemas(kept: readonly AnyHistory[]): { schemas: SchemaNumbers; upcasters: Upcasters } {
  const upcasters: Upcasters = Object.assign({}, ...kept.map((history) => history.upcasters ?? {}));
  const schemas = Object.entries(upcasters).map(([type, lifts]) => [
    type,
    Math.max(...Object.keys(lifts).map(Number)) + 1,
  ]);
  return { upcasters, schemas: Object.fromEntries(schemas) as SchemaNumbers };
}
