import type { AnyDecider, Decider } from './decider.js';
import type { DomainEvent, EventMeta, Recorded } from './event.js';
import type { EventStore } from './event-store.js';
import { newCommandId } from './command-id.js';
import { CommandTurn, type WaitingCommand } from './command-turn.js';
import type { AnyProjection } from './projection.js';
import { StateCache, type CachedStream } from './state-cache.js';
import { StreamLane } from './stream-lane.js';
import { streamText, type StreamName } from './stream-name.js';
import { noHash } from './integrity.js';

export interface CommandHandlerOptions {
  readonly store: EventStore;
  /** Every inline projection: their rows are written in the statement that writes the events. */
  readonly projections?: readonly AnyProjection[];
  /** How many streams' states are kept in memory. */
  readonly cachedStreams?: number;
}

export interface HandleOptions {
  readonly meta: EventMeta;
  /** A UUID under which the caller may ask again; a new one by default. */
  readonly commandId?: string;
  /** The caller has just made the id, so that there is nothing to load. */
  readonly newStream?: boolean;
  /** Nobody will ask for this stream soon, as where many are written at once: its state is not worth keeping in memory. */
  readonly forgetState?: boolean;
  /** The version that the caller has seen. Without it the command is decided on whatever the stream is by then. */
  readonly expectedVersion?: number;
}

export interface Handled<State, Event extends DomainEvent> {
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
export class CommandHandler {
  private readonly lanes = new Map<string, StreamLane<WaitingCommand>>();
  private readonly cache: StateCache;
  private readonly projections = new Map<string, AnyProjection[]>();

  constructor(private readonly options: CommandHandlerOptions) {
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
   */
  handle<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    options: HandleOptions,
  ): Promise<Handled<State, Event>> {
    return new Promise((resolve, reject) => {
      this.laneOf(decider, { category: decider.category, id }).push({
        command,
        meta: options.meta,
        commandId: options.commandId ?? newCommandId(),
        mayBeRepeated: options.commandId !== undefined,
        newStream: options.newStream === true,
        forgetState: options.forgetState === true,
        expectedVersion: options.expectedVersion,
        resolve: resolve as WaitingCommand['resolve'],
        reject,
      });
    });
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
    const state = events.reduce((before, { data }) => decider.evolve(before, data), decider.initial);
    return { state, version: events.at(-1)?.version ?? 0 };
  }

  private laneOf(decider: AnyDecider, stream: StreamName): StreamLane<WaitingCommand> {
    const name = streamText(stream);
    let lane = this.lanes.get(name);
    if (!lane) {
      const turn = new CommandTurn(this.options.store, decider, stream, this.projectionsOf(stream.category), {
        cached: () => this.cache.get(name),
        unwritten: () => unwritten(decider),
        refresh: () => this.refresh(decider, stream),
        keep: (known) => this.cache.set(name, known),
      });
      lane = new StreamLane(
        (commands) => turn.take(commands),
        () => this.lanes.delete(name),
      );
      this.lanes.set(name, lane);
    }
    return lane;
  }

  private projectionsOf(category: string): AnyProjection[] {
    return this.projections.get(category) ?? [];
  }

  /** Folds the events that the cached state does not know yet. */
  private async refresh(decider: AnyDecider, stream: StreamName): Promise<CachedStream> {
    const name = streamText(stream);
    let known = this.cache.get(name) ?? unwritten(decider);
    const events = await this.options.store.readStream(stream, { afterVersion: known.version });
    for (const { data, version, hash, recordedAt } of events) {
      known = { state: decider.evolve(known.state, data), version, hash, recordedAt: recordedAt.getTime() };
    }
    this.cache.set(name, known);
    return known;
  }
}

function unwritten(decider: AnyDecider): CachedStream {
  return { state: decider.initial, version: 0, hash: noHash, recordedAt: 0 };
}
