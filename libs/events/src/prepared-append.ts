import { authenticate, chainHash, noHash } from './integrity.js';
import type { DomainEvent, EventMeta, Recorded } from './event.js';
import type { EventSchemas } from './event-schemas.js';
import type { TableChanges } from './row-changes.js';
import { streamText, type StreamName } from './stream-name.js';

/** The events that one command decided. */
export interface DecidedCommand {
  readonly commandId: string;
  readonly meta: EventMeta;
  readonly events: readonly DomainEvent[];
}

/** One append: the next events of one stream, decided by one command or by several in a row. */
export interface AppendRequest {
  readonly stream: StreamName;
  /** The version that the writer has seen; 0 says that the stream must not exist. */
  readonly expectedVersion: number;
  /** The hash at that version; left out where the stream is new. */
  readonly previousHash?: Buffer;
  readonly recordedAt: Date;
  readonly commands: readonly DecidedCommand[];
  /** Ids that may have been used before, so that the statement has to look; new ones need no look. */
  readonly suspectedRepeats?: readonly string[];
  readonly rows?: readonly TableChanges[];
}

/** One row of `events` as it goes into the statement. */
export interface EventRow {
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly dataText: string;
  readonly metaText: string;
  readonly recordedAt: string;
  readonly commandId: string;
  readonly commandPart: number;
  readonly hash: Buffer;
  readonly mac: Buffer;
}

/** An append with its hashes, ready to go into a statement, as often as it takes. */
export interface PreparedAppend {
  readonly stream: StreamName;
  readonly expectedVersion: number;
  readonly version: number;
  readonly hash: Buffer;
  readonly events: readonly EventRow[];
  readonly suspectedRepeats: readonly string[];
  readonly rows: readonly TableChanges[];
}

/** Writes the events out, chains and authenticates them. */
export function prepareAppend(request: AppendRequest, schemas: EventSchemas, macKey: Buffer): PreparedAppend {
  const { stream, expectedVersion, suspectedRepeats = [], rows = [] } = request;
  const recordedAt = request.recordedAt.toISOString();
  const events: EventRow[] = [];
  let hash = request.previousHash ?? noHash;
  for (const { commandId, meta, events: decided } of request.commands) {
    const metaText = JSON.stringify(meta);
    for (const [commandPart, { type, ...data }] of decided.entries()) {
      const version = expectedVersion + events.length + 1;
      const text = { version, type, schema: schemas.current(type), dataText: JSON.stringify(data), metaText };
      const row = { ...text, recordedAt, commandId, commandPart };
      hash = chainHash(hash, { category: stream.category, streamId: stream.id, ...row });
      events.push({ ...row, hash, mac: authenticate(macKey, hash) });
    }
  }
  return { stream, expectedVersion, version: expectedVersion + events.length, hash, events, suspectedRepeats, rows };
}

/** The events of one command in the shape in which they are read later. `version` is the stream's before them. */
export function recordedEvents(
  request: Pick<AppendRequest, 'stream' | 'recordedAt'>,
  version: number,
  command: DecidedCommand,
  schemas: EventSchemas,
): Recorded[] {
  return command.events.map((data, index) => ({
    stream: streamText(request.stream),
    category: request.stream.category,
    streamId: request.stream.id,
    version: version + index + 1,
    type: data.type,
    schema: schemas.current(data.type),
    data,
    meta: command.meta,
    recordedAt: request.recordedAt,
    commandId: command.commandId,
  }));
}
