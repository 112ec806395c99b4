import type { ClientBase } from 'pg';
import type { AnyDecider } from '../decider.js';
import type { EventSchemas } from '../event-schemas.js';
import type { Stored } from '../event.js';
import type { AnyProjection } from '../project/projection.js';
import { TableWriter } from './table-writer.js';
import { readStream } from '../read/read-stream.js';
import { RowChanges } from '../project/row-changes.js';

/**
 * A subscription's `handle` for a projection whose rows may come a moment later than the events. It folds each stream that
 * has news to its end, so that it does no harm to see an event twice, and a rebuild may overtake it.
 */
export function asyncProjection(decider: AnyDecider, projection: AnyProjection, schemas: EventSchemas) {
  return async (events: readonly Stored[], transaction: ClientBase): Promise<void> => {
    const ids = new Set(
      events.filter(({ category }) => category === projection.category).map((event) => event.streamId),
    );
    const changes = new RowChanges();
    for (const id of ids) {
      let state: unknown = decider.initial;
      for (const event of await readStream(transaction, schemas, { category: projection.category, id }, {})) {
        const before = state;
        state = decider.evolve(before, event.data, event);
        changes.add([projection], before, event, state);
      }
    }
    await new TableWriter(transaction).replace(changes.tables());
  };
}
