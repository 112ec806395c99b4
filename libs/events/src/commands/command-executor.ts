import type { AnyDecider, Decider } from '../decider.js';
import type { DomainEvent, EventMeta, Recorded } from '../event.js';
import type { EventStore } from '../event-store.js';
import { newCommandId } from './command-id.js';
import { firstAppend, type FirstCommand } from './first-command.js';
import type { AppendRequest } from '../append/prepared-append.js';
import { CommandBatch, type WaitingCommand } from './command-batch.js';
import type { AnyProjection } from '../project/projection.js';
import { StateCache, type CachedStream } from './state-cache.js';
import { StreamQueue } from './stream-queue.js';
import { streamText, type StreamName } from '../stream-name.js';
import { noHash } from '../integrity.js';

export interface CommandExecutorOptions {
  readonly store: EventStore;
  /** Every inline projection: their rows are written in the statement that writes the events. */
  readonly projections?: readonly AnyProjection[];
  /** How many streams' states are kept in memory. */
  readonly cachedStreams?: number;
  /** Told of every look-up of a stream's state in memory, for whoever measures. */
  onLookUp?(found: boolean): void;
}

export interface ExecuteOptions {
  readonly meta: EventMeta;
  /** A UUID under which the caller may ask again; a new one by default. */
  readonly commandId?: string;
  /** The caller has just made the id, so that there is nothing to load. */
  readonly newStream?: boolean;
  /** The version that the caller has seen. Without it the command is decided on whatever the stream is by then. */
  readonly expectedVersion?: number;
}

export interface Executed<State, Event extends DomainEvent> {
  readonly stream: StreamName;
  /** The version after the command's events; the stream's version where it caused none. */
  readonly version: number;
  readonly events: readonly Recorded<Event>[];
  /** The state after the command; after a repeated one, the state now. */
  readonly state: State;
  /** The command had been carried out before; `events` are those of that time. */
  readonly repeated: boolean;
}

/** Carries commands out: loads the stream, lets the decider decide, appends the events with their read rows. */
export class CommandExecutor {
  private readonly queues = new Map<string, StreamQueue<WaitingCommand>>();
  private readonly cache: StateCache;
  private readonly projections = new Map<string, AnyProjection[]>();

  constructor(private readonly options: CommandExecutorOptions) {
    this.cache = new StateCache(options.cachedStreams ?? 10_000);
    for (const projection of options.projections ?? []) {
      this.projections.set(projection.category, [...this.projectionsOf(projection.category), projection]);
    }
  }

  /**
   * Carries one command out on one stream. Commands for the same stream are decided in the order in which they came.
   * Whatever `decide` throws rejects this command and no other.
   *
   * @throws VersionConflict when `expectedVersion` is given and is not the stream's
   * @throws RowTaken when a read row breaks a unique index
   * @throws ReferenceBroken when a read row names one that is not there, or is named itself and was to go
   */
  execute<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    options: ExecuteOptions,
  ): Promise<Executed<State, Event>> {
    return new Promise((resolve, reject) => {
      this.queueOf(decider, { category: decider.category, id }).push({
        command,
        meta: options.meta,
        commandId: options.commandId ?? newCommandId(),
        mayBeRepeated: options.commandId !== undefined,
        newStream: options.newStream === true,
        expectedVersion: options.expectedVersion,
        resolve: resolve as WaitingCommand['resolve'],
        reject,
      });
    });
  }

  /**
   * Carries out the first commands of many streams, no two of the same one, in as few statements as can be: what costs
   * little for one thing that somebody saves costs much for a hundred thousand. None of the states is kept in memory. The
   * streams of a statement that failed, over one of them that exists or over a row that is taken, get their commands by
   * `execute`.
   *
   * @param ids made for these streams
   * @param firstOf makes the command of one of them; asked when it is written out, so that few are there at a time, and
   * once more where it goes to `execute`
   * @returns what `execute` would have rejected with, by the ids of the streams; those that are not in it were written
   */
  async executeFirst<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    ids: readonly string[],
    firstOf: (id: string) => FirstCommand<Command>,
  ): Promise<Map<string, unknown>> {
    const { store } = this.options;
    const refused = new Map<string, unknown>();
    const [recordedAt, projections] = [store.clock(), this.projectionsOf(decider.category)];
    const decided: string[] = [];
    const appends = function* (): Generator<AppendRequest> {
      for (const id of ids) {
        try {
          const append = firstAppend(id, firstOf(id), decider, projections, recordedAt, store.schemas);
          if (append.commands.every(({ events }) => events.length === 0)) continue;
          decided.push(id);
          yield append;
        } catch (refusal) {
          refused.set(id, refusal);
        }
      }
    };
    const written = await store.appendNew(appends());
    const left = decided.filter((_, place) => !written.has(place));
    await Promise.all(
      left.map(async (id) => {
        const { command, meta } = firstOf(id);
        await this.execute(decider, id, command, { meta }).catch((failure: unknown) => refused.set(id, failure));
      }),
    );
    return refused;
  }

  /** The state of a stream now. A stream that does not exist is at version 0 and in the initial state. */
  async load<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>, id: string) {
    const { state, version } = await this.refresh(decider, { category: decider.category, id });
    return { state: state as State, version };
  }

  /** The state of a stream at one of its versions, or as it stood at a moment. */
  async loadAt<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    when: { version?: number; time?: Date },
  ): Promise<{ state: State; version: number }> {
    const stream = { category: decider.category, id };
    const range = { upToVersion: when.version, at: when.time };
    const events = await this.options.store.readStream<Event>(stream, range);
    const state = events.reduce((before, event) => decider.evolve(before, event.data, event), decider.initial);
    return { state, version: events.at(-1)?.version ?? 0 };
  }

  private queueOf(decider: AnyDecider, stream: StreamName): StreamQueue<WaitingCommand> {
    const name = streamText(stream);
    let queue = this.queues.get(name);
    if (!queue) {
      const batch = new CommandBatch(this.options.store, decider, stream, this.projectionsOf(stream.category), {
        cached: () => this.lookUp(name),
        unwritten: () => unwritten(decider),
        refresh: () => this.refresh(decider, stream),
        keep: (known) => this.cache.set(name, known),
      });
      queue = new StreamQueue(
        (commands) => batch.take(commands),
        () => this.queues.delete(name),
      );
      this.queues.set(name, queue);
    }
    return queue;
  }

  private lookUp(name: string): CachedStream | undefined {
    const found = this.cache.get(name);
    this.options.onLookUp?.(found !== undefined);
    return found;
  }

  private projectionsOf(category: string): AnyProjection[] {
    return this.projections.get(category) ?? [];
  }

  /** Folds the events that the cached state does not know yet. */
  private async refresh(decider: AnyDecider, stream: StreamName): Promise<CachedStream> {
    const name = streamText(stream);
    let known = this.cache.get(name) ?? unwritten(decider);
    const events = await this.options.store.readStream(stream, { afterVersion: known.version });
    for (const event of events) {
      const { data, version, hash, recordedAt } = event;
      known = { state: decider.evolve(known.state, data, event), version, hash, recordedAt: recordedAt.getTime() };
    }
    this.cache.set(name, known);
    return known;
  }
}

function unwritten(decider: AnyDecider): CachedStream {
  return { state: decider.initial, version: 0, hash: noHash, recordedAt: 0 };
}
