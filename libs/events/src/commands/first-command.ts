import type { AnyDecider } from '../decider.js';
import type { EventMeta } from '../event.js';
import { noHash } from '../integrity.js';
import { newCommandId } from './command-id.js';
import { type AppendRequest, recordedEvents } from '../append/prepared-append.js';
import type { EventSchemas } from '../event-schemas.js';
import type { AnyProjection } from '../project/projection.js';
import { RowChanges } from '../project/row-changes.js';

/** The command that begins a stream. */
export interface FirstCommand<Command = unknown> {
  readonly command: Command;
  readonly meta: EventMeta;
}

/**
 * The append with which a first command begins a stream, whose id was made for it.
 *
 * @throws whatever `decide` throws
 */
export function firstAppend(
  id: string,
  { command, meta }: FirstCommand,
  decider: AnyDecider,
  projections: readonly AnyProjection[],
  recordedAt: Date,
  schemas: EventSchemas,
): AppendRequest {
  const stream = { category: decider.category, id };
  const decided = { commandId: newCommandId(), meta, recordedAt, events: decider.decide(command, decider.initial) };
  const rows = new RowChanges();
  const events = recordedEvents(stream, 0, decided, schemas);
  rows.follow(decider, projections, decider.initial, events);
  return { stream, expectedVersion: 0, previousHash: noHash, commands: [decided], rows: rows.tables() };
}
