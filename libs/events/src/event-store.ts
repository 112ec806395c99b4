import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { AppendConnection } from './append/append-connection.js';
import { appendNew } from './append/append-new.js';
import { ClosedPast } from './append/closed-past.js';
import { AppendQueue } from './append/append-queue.js';
import { appendStatement, sendAppends } from './append/append-statement.js';
import { newCommandId } from './commands/command-id.js';
import { EventSchemas } from './event-schemas.js';
import type { EventStoreOptions } from './event-store-options.js';
import type { DomainEvent, EventMeta, Recorded, Stored } from './event.js';
import { isOvertaken, refusalOfRow, VersionConflict } from './failures.js';
import { macKeyOf } from './integrity.js';
import { NewestEvents } from './subscribe/newest-events.js';
import { Notifier } from './subscribe/notifier.js';
import {
  prepareAppend,
  recordedEvents,
  type AppendOutcome,
  type AppendRequest,
  type PreparedAppend,
} from './append/prepared-append.js';
import { retry } from './append/retry.js';
import { readAll, type Checkpoint, type ReadAllOptions } from './read/read-all.js';
import { readCommands, readHead, readStream, type StreamRange } from './read/read-stream.js';
import { StreamNames, type StreamName } from './stream-name.js';
import { Wakeups } from './subscribe/wakeups.js';
import { tally, type Tally } from './read/tally.js';
import { verifyEverything, verifyStream, type Verdict, type VerifyOptions, type WholeVerdict } from './read/verify.js';

/** Streams of events in PostgreSQL: appending, reading, verifying. Knows nothing of what the events mean. */
export class EventStore {
  readonly pool: Pool;
  readonly schemas: EventSchemas;
  readonly clock: () => Date;
  /** Rings when any process has appended. */
  readonly wakeups: Wakeups;
  /** What the readers of this process read. */
  readonly newest: NewestEvents;
  private readonly past: ClosedPast;
  private readonly macKey: KeyObject;
  private readonly names: StreamNames;
  private readonly queue: AppendQueue;
  private readonly connection: AppendConnection;
  private readonly notifier: Notifier;

  constructor(options: EventStoreOptions) {
    this.macKey = macKeyOf(options.macKey);
    this.pool = options.pool;
    this.schemas = new EventSchemas(options.schemas, options.upcasters);
    this.past = new ClosedPast(options.pool, options.clock ?? (() => new Date()));
    this.clock = this.past.clock;
    this.names = new StreamNames(options.categories);
    this.notifier = new Notifier(options.pool);
    this.wakeups = new Wakeups(options.pool);
    this.newest = new NewestEvents(this.schemas);
    this.connection = new AppendConnection(options.pool);
    const send = (batch: readonly PreparedAppend[]) => sendAppends(this.connection, appendStatement(batch));
    this.queue = new AppendQueue(send, options);
  }

  /** How many appends of this process wait for a statement. */
  get appendsWaiting(): number {
    return this.queue.length;
  }

  /**
   * Appends what one command decided. A command id that was used before writes nothing and answers what was written then.
   *
   * @throws VersionConflict when the stream is not at `expectedVersion` (0: it must not exist)
   */
  async append(request: {
    stream: StreamName | string;
    expectedVersion: number;
    events: readonly DomainEvent[];
    meta: EventMeta;
    commandId?: string;
  }): Promise<{ version: number; events: readonly Recorded[]; repeated: boolean }> {
    const { expectedVersion, commandId = newCommandId() } = request;
    const stream = this.nameOf(request.stream);
    const head = expectedVersion === 0 ? null : await retry(() => readHead(this.pool, stream));
    if (expectedVersion > 0 && head?.version !== expectedVersion) {
      const earlier = await this.readCommands([commandId]);
      if (earlier.size) return repeatedAnswer(earlier.get(commandId)!);
      throw new VersionConflict(stream, expectedVersion, head?.version ?? 0);
    }
    const command = { commandId, meta: request.meta, recordedAt: this.clock(), events: request.events };
    const outcome = await this.appendCommands({
      stream,
      expectedVersion,
      previousHash: head?.hash,
      commands: [command],
      suspectedRepeats: request.commandId ? [commandId] : [],
    });
    if (outcome.kind === 'conflict' && outcome.actualVersion === expectedVersion) return this.append(request);
    if (outcome.kind === 'conflict') throw new VersionConflict(stream, expectedVersion, outcome.actualVersion);
    if (outcome.kind === 'repeated') return repeatedAnswer(outcome.commands.get(commandId)!);
    const events = recordedEvents(stream, expectedVersion, command, this.schemas);
    return { version: outcome.version, events, repeated: false };
  }

  /**
   * Appends what several commands on one stream decided in a row, all or nothing, together with their read rows.
   *
   * @throws RowTaken when a read row breaks a unique index
   * @throws ReferenceBroken when a read row names one that is not there, or is named itself and was to go
   */
  async appendCommands(request: AppendRequest): Promise<AppendOutcome> {
    const prepared = prepareAppend(request, this.schemas, this.macKey);
    const written = await this.queue.submit(prepared).catch((error: unknown) => {
      if (this.past.refused(error)) return false;
      const refusal = refusalOfRow(error);
      if (!isOvertaken(refusal)) throw refusal ?? error;
      return false;
    });
    const otherwise = written ? null : await this.whyNot(prepared);
    if (otherwise) return otherwise;
    this.notifier.appended();
    return { kind: 'appended', version: prepared.version, hash: prepared.hash };
  }

  /**
   * Appends to many new streams, so that nobody's single save waits behind them (see `appendNew`).
   *
   * @returns the places of the requests that were written; the others are the caller's to try one by one
   */
  async appendNew(requests: Iterable<AppendRequest>): Promise<Set<number>> {
    const prepare = (request: AppendRequest) => prepareAppend(request, this.schemas, this.macKey);
    const written = await appendNew(this.pool, requests, prepare, (error) => this.past.refused(error));
    if (written.size > 0) this.notifier.appended();
    return written;
  }

  /**
   * Makes sure that a past that is about to be told stays as it is told: resolves once everything is there that was recorded
   * until `time` (at most now), or stands before an event that can be seen, and lets nothing be recorded there any more.
   */
  closeUntil(time?: Date): Promise<void> {
    return retry(() => this.past.until(time));
  }

  /** The events of a stream in their order; of one that does not exist, none. */
  readStream<E extends DomainEvent = DomainEvent>(stream: StreamName | string, range: StreamRange = {}) {
    const name = this.nameOf(stream);
    return retry(() => readStream<E>(this.pool, this.schemas, name, range));
  }

  /** The events that each of the commands has caused, for those that were carried out. */
  readCommands(commandIds: readonly string[]): Promise<Map<string, Stored[]>> {
    return retry(() => readCommands(this.pool, this.schemas, commandIds));
  }

  /** All events after a checkpoint that can no longer be overtaken, in batches, in (transaction id, position) order. */
  readAll(options: ReadAllOptions = {}): AsyncGenerator<{ events: Stored[]; checkpoint: Checkpoint }> {
    return readAll(this.pool, this.schemas, options);
  }

  /** Checks one stream: each hash, each authentication code, no gap, no cut tail. */
  verifyStream(stream: StreamName | string): Promise<Verdict> {
    return verifyStream(this.pool, this.macKey, this.nameOf(stream));
  }

  /** Checks every stream and how many there are, in constant memory. */
  verifyEverything({ pool = this.pool, onProgress }: VerifyOptions = {}): Promise<WholeVerdict> {
    return verifyEverything(pool, this.macKey, onProgress);
  }

  /** Counts what has been appended since the last time, for `verifyEverything` to find what was taken away whole. */
  tally(): Promise<Tally | null> {
    return tally(this.pool, this.macKey, this.clock());
  }

  /** Takes a stream text apart by the known categories; null when it is none. */
  findStream(text: string): StreamName | null {
    return this.names.find(text);
  }

  /** Tells readers what they have not been told yet, and stops listening. The pool stays the caller's to end. */
  async close(): Promise<void> {
    await Promise.all([this.notifier.close(), this.wakeups.close(), this.connection.close()]);
  }

  private nameOf(stream: StreamName | string): StreamName {
    return typeof stream === 'string' ? this.names.parse(stream) : stream;
  }

  /** Why an append did not move its stream; null when it did after all, in a statement whose answer was lost. */
  private async whyNot(append: PreparedAppend): Promise<AppendOutcome | null> {
    const commandIds = [...new Set(append.events.map((event) => event.commandId))];
    const commands = await this.readCommands(commandIds);
    if ([...commands.values()].flat().some(({ hash }) => hash === append.hash)) return null;
    if (commands.size) return { kind: 'repeated', commands };
    const head = await retry(() => readHead(this.pool, append.stream));
    return { kind: 'conflict', actualVersion: head?.version ?? 0 };
  }
}

function repeatedAnswer(events: readonly Stored[]) {
  return { version: events.at(-1)!.version, events, repeated: true };
}
