import type { AnyProjection, Decider, EventMeta, Projection } from '../../src/index.js';
import { EventStore } from '../../src/index.js';
import type { TestDatabase } from '../../../../tests/support/database.js';

/** A small domain for the tests of the store: counters that are opened, moved and closed. */
export type CounterEvent =
  { type: 'CounterOpened'; name: string } | { type: 'CounterMoved'; by: number } | { type: 'CounterClosed' };

export type CounterCommand =
  { type: 'Open'; name: string } | { type: 'Move'; by: number } | { type: 'MoveOnce'; by: number } | { type: 'Close' };

export interface Counter {
  readonly open: boolean;
  readonly name: string;
  readonly total: number;
  readonly moves: number;
}

export class CounterRefusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export const counter: Decider<Counter, CounterCommand, CounterEvent> = {
  category: 'counter',
  initial: { open: false, name: '', total: 0, moves: 0 },
  decide(command, state) {
    if (command.type === 'Open') {
      if (state.open) throw new CounterRefusal('already-open');
      return [{ type: 'CounterOpened', name: command.name }];
    }
    if (!state.open) throw new CounterRefusal('not-open');
    switch (command.type) {
      case 'Move':
        return command.by === 0 ? [] : [{ type: 'CounterMoved', by: command.by }];
      case 'MoveOnce':
        if (state.moves > 0) throw new CounterRefusal('moved-already');
        return [{ type: 'CounterMoved', by: command.by }];
      case 'Close':
        return [{ type: 'CounterClosed' }];
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'CounterOpened':
        return { open: true, name: event.name, total: 0, moves: 0 };
      case 'CounterMoved':
        return { ...state, total: state.total + event.by, moves: state.moves + 1 };
      case 'CounterClosed':
        return { ...state, open: false };
    }
  },
};

/** One row for each open counter. */
export const counterRows: Projection<Counter, CounterEvent> = {
  name: 'counters',
  version: 1,
  category: 'counter',
  table: 'counters',
  key: ['id'],
  columns: { id: 'text', name: 'text', total: 'integer', version: 'integer', moved_at: 'timestamptz' },
  rows: ({ event, after }) =>
    after.open
      ? [
          {
            put: {
              id: event.streamId,
              name: after.name,
              total: after.total,
              version: event.version,
              moved_at: event.recordedAt,
            },
          },
        ]
      : [{ remove: { id: event.streamId } }],
};

/** One row for each move: rows beside the stream's own key, which go when the counter closes. */
export const moveRows: Projection<Counter, CounterEvent> = {
  name: 'moves',
  version: 1,
  category: 'counter',
  table: 'moves',
  key: ['id', 'place'],
  columns: { id: 'text', place: 'integer', by: 'integer' },
  rows({ before, event }) {
    if (event.data.type === 'CounterMoved') {
      return [{ put: { id: event.streamId, place: before.moves + 1, by: event.data.by } }];
    }
    if (event.data.type === 'CounterOpened') return [];
    return Array.from({ length: before.moves }, (_, i) => ({ remove: { id: event.streamId, place: i + 1 } }));
  },
};

export const counterProjections: readonly AnyProjection[] = [counterRows, moveRows];

export async function createCounterTables({ owner }: TestDatabase) {
  await owner.query(`CREATE TABLE counters (id text PRIMARY KEY, name text NOT NULL UNIQUE, total integer NOT NULL,
    version integer NOT NULL, moved_at timestamptz NOT NULL)`);
  await owner.query('CREATE INDEX counters_by_total ON counters (total DESC) WHERE total > 0');
  await owner.query('CREATE TABLE moves (id text, place integer, by integer NOT NULL, PRIMARY KEY (id, place))');
}

export const macKey = Buffer.alloc(32, 'key of the tests');

export const nobody: EventMeta = {
  actorId: null,
  actorName: null,
  actorRole: null,
  unitId: null,
  regionCode: null,
  clientIp: null,
  requestId: null,
  causationId: null,
  reason: null,
};

/** A store over the counters, as one process would have it. */
export function counterStore({ pool }: Pick<TestDatabase, 'pool'>): EventStore {
  return new EventStore({ pool, macKey, categories: ['counter', 'counter-book'] });
}
