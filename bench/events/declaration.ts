import type { Decider, EventMeta, Projection } from '@county-tcm/events';

/** What is written in the benchmarks: one event whose JSON has 431 bytes, and one read row. Strings only: pgbench takes `:null` for a variable. */
export interface Declared {
  type: 'DeductionDeclared';
  itemId: string;
  from: string;
  to: string;
  remark: string;
}

const plain = { itemId: '3.1.2', from: '1', to: '0.5', remark: '' };
const spare = 431 - Buffer.byteLength(JSON.stringify(plain));
export const declared: Declared = { type: 'DeductionDeclared', ...plain, remark: 'r'.repeat(spare) };

export const meta: EventMeta = {
  actorId: '0198f3a0-0000-7000-8000-000000000001',
  actorName: '王医生',
  actorRole: 'unit-staff',
  unitId: '0198f3a0-0000-7000-8000-000000000002',
  regionCode: '510722',
  clientIp: '10.0.0.1',
  requestId: '0198f3a0-0000-7000-8000-000000000003',
  causationId: '',
  reason: '',
};

export const declaration: Decider<number, Declared, Declared> = {
  category: 'bench',
  initial: 0,
  decide: (command) => [command],
  evolve: (state) => state + 1,
};

export const declarationRows: Projection<number, Declared> = {
  name: 'bench-rows',
  version: 1,
  category: 'bench',
  table: 'bench_rows',
  key: ['id'],
  columns: { id: 'text', item_id: 'text', deduction: 'numeric', version: 'integer', updated_at: 'timestamptz' },
  rows: ({ event }) => [
    {
      put: {
        id: event.streamId,
        item_id: event.data.itemId,
        deduction: event.data.to,
        version: event.version,
        updated_at: event.recordedAt,
      },
    },
  ],
};

/** The tables of the product's side and, with the same columns and indexes, those of the reference. */
export const tables = `
  CREATE TABLE bench_rows (id text PRIMARY KEY, item_id text NOT NULL, deduction numeric NOT NULL,
    version integer NOT NULL, updated_at timestamptz NOT NULL);
  CREATE TABLE plain_rows (LIKE bench_rows INCLUDING ALL);
  CREATE TABLE plain_events (LIKE events INCLUDING ALL);`;
