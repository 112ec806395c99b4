import type { KeyObject } from 'node:crypto';
import { authenticate, chainHash, noHash, type SealedText } from '../integrity.js';
import type { DomainEvent, EventMeta, Recorded, Stored } from '../event.js';
import type { EventSchemas } from '../event-schemas.js';
import type { TableChanges } from '../project/row-changes.js';
import { streamText, type StreamName } from '../stream-name.js';

/** The events that one command decided. */
export interface DecidedCommand {
  readonly commandId: string;
  readonly meta: EventMeta;
  /** When it was decided; not before the command before it. */
  readonly recordedAt: Date;
  readonly events: readonly DomainEvent[];
}

/** One append: the next events of one stream, decided by one command or by several in a row. */
export interface AppendRequest {
  readonly stream: StreamName;
  /** The version that the writer has seen; 0 says that the stream must not exist. */
  readonly expectedVersion: number;
  /** The hash at that version; left out where the stream is new. */
  readonly previousHash?: string;
  readonly commands: readonly DecidedCommand[];
  /** Ids that may have been used before, so that the statement has to look; new ones need no look. */
  readonly suspectedRepeats?: readonly string[];
  readonly rows?: readonly TableChanges[];
}

/** What became of an append of one or more commands. */
export type AppendOutcome =
  | { kind: 'appended'; version: number; hash: string }
  /** Some of the commands had been carried out before. Nothing was written now. */
  | { kind: 'repeated'; commands: Map<string, Stored[]> }
  /** Where the version is the expected one, a past was closed meanwhile: the same again, with a new date. */
  | { kind: 'conflict'; actualVersion: number };

/** One row of `events` as it goes into the statement. */
export interface EventRow extends SealedText {
  /** The moment that `recordedAt` writes out. */
  readonly at: Date;
  hash: string;
  mac: string;
}

/** An append with its hashes, ready to go into a statement, as often as it takes. */
export interface PreparedAppend {
  readonly stream: StreamName;
  readonly expectedVersion: number;
  readonly version: number;
  readonly hash: string;
  readonly events: readonly EventRow[];
  readonly suspectedRepeats: readonly string[];
  readonly rows: readonly TableChanges[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Writes the events out, chains and authenticates them.
 *
 * @throws TypeError for a command id that is no UUID in small letters, and where there is no event: a head without one would
 * be taken for a stream that was cut
 */
export function prepareAppend(request: AppendRequest, schemas: EventSchemas, macKey: KeyObject): PreparedAppend {
  const { stream, expectedVersion, suspectedRepeats = [], rows = [] } = request;
  const events: EventRow[] = [];
  let [version, hash] = [expectedVersion, request.previousHash ?? noHash];
  for (const command of request.commands) {
    if (!uuid.test(command.commandId)) throw new TypeError(`a command id must be a UUID: ${command.commandId}`);
    const [metaText, recordedAt] = [JSON.stringify(command.meta), command.recordedAt.toISOString()];
    let commandPart = 0;
    for (const { type, ...data } of command.events) {
      const event: EventRow = {
        category: stream.category,
        streamId: stream.id,
        version: ++version,
        type,
        schema: schemas.current(type),
        recordedAt,
        commandId: command.commandId,
        commandPart: commandPart++,
        dataText: JSON.stringify(data),
        metaText,
        at: command.recordedAt,
        hash: '',
        mac: '',
      };
      event.hash = hash = chainHash(hash, event);
      event.mac = authenticate(macKey, hash);
      events.push(event);
    }
  }
  if (events.length === 0) throw new TypeError(`nothing to append to ${streamText(stream)}`);
  return { stream, expectedVersion, version, hash, events, suspectedRepeats, rows };
}

/** The date of what was decided first, in milliseconds. */
export function oldestDate(batch: readonly PreparedAppend[]): number {
  return Math.min(...batch.map(({ events }) => events[0]!.at.getTime()));
}

/** The events of one command in the shape in which they are read later. `version` is the stream's before them. */
export function recordedEvents(
  stream: StreamName,
  version: number,
  command: DecidedCommand,
  schemas: EventSchemas,
): Recorded[] {
  return command.events.map((data, index) => ({
    stream: streamText(stream),
    category: stream.category,
    streamId: stream.id,
    version: version + index + 1,
    type: data.type,
    schema: schemas.current(data.type),
    data,
    meta: command.meta,
    recordedAt: command.recordedAt,
    commandId: command.commandId,
  }));
}
