import type { AnyDecider } from '../decider.js';
import type { DomainEvent, EventMeta, Recorded, Stored } from '../event.js';
import type { EventStore } from '../event-store.js';
import { CommandIdTaken, VersionConflict } from '../failures.js';
import type { Executed } from './command-executor.js';
import { recordedEvents, type DecidedCommand } from '../append/prepared-append.js';
import type { AnyProjection } from '../project/projection.js';
import { RowChanges } from '../project/row-changes.js';
import type { CachedStream } from './state-cache.js';
import { streamText, type StreamName } from '../stream-name.js';

/** A command in its stream's queue. */
export interface WaitingCommand {
  readonly command: unknown;
  readonly meta: EventMeta;
  readonly commandId: string;
  /** The id is the caller's, who may have used it before. */
  readonly mayBeRepeated: boolean;
  /** The id of the stream is new, too. */
  readonly newStream: boolean;
  readonly expectedVersion?: number;
  resolve(executed: Executed<unknown, DomainEvent>): void;
  reject(error: unknown): void;
}

/** What a batch needs of the states that are kept. */
export interface StreamMemory {
  /** What is known without asking the database, if anything is. */
  cached(): CachedStream | undefined;
  /** The stream before its first event. */
  unwritten(): CachedStream;
  /** What the database says now. */
  refresh(): Promise<CachedStream>;
  keep(stream: CachedStream): void;
}

interface Decision {
  readonly waiting: WaitingCommand;
  /** The version and the state after this command. */
  readonly version: number;
  readonly state: unknown;
  /** When it was decided, in milliseconds. */
  readonly recordedAt: number;
  readonly events: readonly Recorded[];
  /** What `decide` threw. */
  readonly refusal?: unknown;
}

interface Plan {
  readonly decisions: readonly Decision[];
  readonly rows: RowChanges;
}

/** More often than this nobody loses in a row who is not shut out by a fault. */
const maxConflicts = 50;

/** Decides the commands that wait for one stream, in their order, and appends all their events together. */
export class CommandBatch {
  constructor(
    private readonly store: EventStore,
    private readonly decider: AnyDecider,
    private readonly stream: StreamName,
    private readonly projections: readonly AnyProjection[],
    private readonly memory: StreamMemory,
  ) {}

  /** Settles every one of the commands. A failure that several may have caused is tried again one by one. */
  async take(commands: readonly WaitingCommand[]): Promise<void> {
    try {
      await this.settle(commands);
    } catch (error) {
      if (commands.length === 1) commands[0]!.reject(error);
      else for (const command of commands) await this.take([command]);
    }
  }

  private async settle(commands: readonly WaitingCommand[]): Promise<void> {
    const cached = this.memory.cached() ?? (commands[0]!.newStream ? this.memory.unwritten() : undefined);
    let [stream, fresh] = cached ? [cached, false] : [await this.memory.refresh(), true];
    let waiting = commands;
    for (let conflicts = 0; ;) {
      const plan = this.decide(waiting, stream);
      const idle = plan.decisions.filter(({ events }) => events.length === 0);
      if (idle.length > 0 && !fresh) {
        // Another process may have moved the stream: nobody is refused for what is no longer so.
        const now = await this.memory.refresh();
        const moved = now.version !== stream.version;
        [stream, fresh] = [now, true];
        if (moved) continue;
      }
      const repeats = await this.repeatsAmong(idle);
      const outcome = await this.append(plan, stream);
      if (outcome.kind === 'appended') return this.answer(plan, stream, repeats);
      if (outcome.kind === 'conflict' && ++conflicts === maxConflicts) {
        throw new VersionConflict(this.stream, stream.version, outcome.actualVersion);
      }
      [stream, fresh] = [await this.memory.refresh(), true];
      if (outcome.kind === 'repeated') waiting = this.answerRepeats(waiting, stream, outcome.commands);
    }
  }

  private decide(commands: readonly WaitingCommand[], stream: CachedStream): Plan {
    const rows = new RowChanges();
    let { state, version, recordedAt } = stream;
    const decisions = commands.map((waiting): Decision => {
      const { events, refusal } = this.ask(waiting, state, version);
      recordedAt = Math.max(this.store.clock().getTime(), recordedAt);
      const decided = { ...askedBy(waiting), recordedAt: new Date(recordedAt), events };
      const recorded = recordedEvents(this.stream, version, decided, this.store.schemas);
      state = rows.follow(this.decider, this.projections, state, recorded);
      version += recorded.length;
      return { waiting, version, state, recordedAt, events: recorded, refusal };
    });
    return { decisions, rows };
  }

  private ask({ command, expectedVersion = -1 }: WaitingCommand, state: unknown, version: number) {
    const none: readonly DomainEvent[] = [];
    if (expectedVersion >= 0 && expectedVersion !== version) {
      return { events: none, refusal: new VersionConflict(this.stream, expectedVersion, version) };
    }
    try {
      return { events: this.decider.decide(command, state) as readonly DomainEvent[], refusal: undefined };
    } catch (refusal) {
      return { events: none, refusal };
    }
  }

  private async append({ decisions, rows }: Plan, { version, hash }: CachedStream) {
    const active = decisions.filter(({ events }) => events.length > 0);
    if (active.length === 0) return { kind: 'appended' } as const;
    const outcome = await this.store.appendCommands({
      stream: this.stream,
      expectedVersion: version,
      previousHash: hash,
      commands: active.map(({ waiting, recordedAt, events }): DecidedCommand => {
        return { ...askedBy(waiting), recordedAt: new Date(recordedAt), events: events.map(({ data }) => data) };
      }),
      suspectedRepeats: active.filter(({ waiting }) => waiting.mayBeRepeated).map(({ waiting }) => waiting.commandId),
      rows: rows.tables(),
    });
    if (outcome.kind === 'appended') {
      const last = active.at(-1)!;
      const kept = { version: last.version, state: last.state, recordedAt: last.recordedAt };
      this.memory.keep({ ...kept, hash: outcome.hash });
    }
    return outcome;
  }

  /** A command that causes nothing now may be one that caused everything before. */
  private async repeatsAmong(idle: readonly Decision[]): Promise<Map<string, Stored[]>> {
    const ids = idle.filter(({ waiting }) => waiting.mayBeRepeated).map(({ waiting }) => waiting.commandId);
    return ids.length ? this.store.readCommands(ids) : new Map<string, Stored[]>();
  }

  private answer({ decisions }: Plan, stream: CachedStream, repeats: Map<string, Stored[]>) {
    for (const { waiting, version, state, events, refusal } of decisions) {
      const earlier = repeats.get(waiting.commandId);
      if (earlier) this.answerRepeat(waiting, stream, earlier);
      else if (refusal !== undefined) waiting.reject(refusal);
      else waiting.resolve({ stream: this.stream, version, events, state, repeated: false });
    }
  }

  /** Answers those that were carried out before; returns the others. */
  private answerRepeats(
    commands: readonly WaitingCommand[],
    stream: CachedStream,
    repeats: Map<string, Stored[]>,
  ): WaitingCommand[] {
    return commands.filter((waiting) => {
      const earlier = repeats.get(waiting.commandId);
      if (earlier) this.answerRepeat(waiting, stream, earlier);
      return !earlier;
    });
  }

  private answerRepeat(waiting: WaitingCommand, { state }: CachedStream, events: readonly Stored[]) {
    const last = events.at(-1)!;
    if (last.stream !== streamText(this.stream)) waiting.reject(new CommandIdTaken(waiting.commandId, last.stream));
    else waiting.resolve({ stream: this.stream, version: last.version, events, state, repeated: true });
  }
}

/** By which command, and in whose name, its events are recorded. */
function askedBy({ commandId, meta }: WaitingCommand) {
  return { commandId, meta };
}
