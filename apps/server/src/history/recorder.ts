import { Inject, Injectable } from '@nestjs/common';
import {
  CommandExecutor,
  CommandIdTaken,
  commandIdOf,
  type DomainEvent,
  EventStore,
  type EventMeta,
  type Executed,
  ReferenceBroken,
  RowTaken,
  VersionConflict,
} from '@county-tcm/events';
import { refuse, Refusal } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { type Tracer, TRACER } from '../platform/trace/tracer.js';
import type { AnyHistory, History } from './history.js';

export interface RecordOptions {
  /** Why, in the words of who did it; shown in the audit. */
  reason?: string;
  /** The unit whose history this is, where it is not the caller's own. */
  unitId?: string;
  /** The region the history belongs to, where it is not the caller's own. */
  regionCode?: string;
  /** The id was made for this command, so that there is nothing to load. */
  isNew?: boolean;
  /** The version that the editor has seen; where the history has gone on since, the command is refused (20002). */
  expectedVersion?: number;
}

/** The command that begins a history, with what is special to it. */
export interface Beginning<Command> extends Pick<RecordOptions, 'reason' | 'unitId' | 'regionCode'> {
  readonly command: Command;
}

/**
 * Carries out a command in somebody's name: the one way in which feature modules write history. It adds who, from where
 * and why to every event, and makes a command that is sent again under the same `Idempotency-Key` (API contract,
 * section 1) write nothing and answer what it answered the first time, also where the repetition made a new id for what
 * it meant to add: `stream.id` of the answer is then the first one's, and `state` what the command made of it.
 */
@Injectable()
export class Recorder {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly store: EventStore,
    @Inject(TRACER) private readonly tracer: Tracer,
  ) {}

  async record<State, Command, Event extends DomainEvent>(
    history: History<State, Command, Event>,
    id: string,
    command: Command,
    caller: Caller,
    options: RecordOptions = {},
  ): Promise<Executed<State, Event>> {
    const executed = await this.tracer.around(`command ${history.decider.category}`, {}, () =>
      this.execute(history, id, command, caller, options),
    );
    if (!executed.repeated) return executed;
    const { stream, version } = executed;
    return { ...executed, state: (await this.commands.loadAt(history.decider, stream.id, { version })).state };
  }

  private async execute<State, Command, Event extends DomainEvent>(
    history: History<State, Command, Event>,
    id: string,
    command: Command,
    caller: Caller,
    options: RecordOptions,
  ): Promise<Executed<State, Event>> {
    const { decider } = history;
    const commandId = keyedCommandId(caller, decider.category);
    const context = {
      meta: metaOf(caller, options),
      commandId: commandId ?? undefined,
      expectedVersion: options.expectedVersion,
      newStream: options.isNew,
    };
    const carryOut = (streamId: string) => this.commands.execute(decider, streamId, command, context);
    try {
      return await carryOut(id);
    } catch (error) {
      // The same key before or at the same moment: the other request made the thing first.
      if (error instanceof CommandIdTaken) return carryOut(this.store.findStream(error.stream)?.id ?? id);
      if (error instanceof VersionConflict) refuse('record/changed-meanwhile');
      // So it may be where a name is taken: by the other request, of all.
      const made = error instanceof RowTaken ? await this.earlierStream(commandId) : undefined;
      if (made !== undefined) return carryOut(made);
      throw refusalOf(history, error) ?? error;
    }
  }

  /**
   * Carries out the commands that begin many histories, as one does where a list is imported.
   *
   * @param ids made for these histories
   * @param beginningOf makes the command of one of them; may be asked more than once
   * @returns the refusals of those that were not begun, by their ids
   */
  async recordFirst<State, Command, Event extends DomainEvent>(
    history: History<State, Command, Event>,
    ids: readonly string[],
    beginningOf: (id: string) => Beginning<Command>,
    caller: Caller,
  ): Promise<ReadonlyMap<string, Refusal>> {
    const failed = await this.commands.executeFirst(history.decider, ids, (id) => {
      const beginning = beginningOf(id);
      return { command: beginning.command, meta: metaOf(caller, beginning) };
    });
    const refusals = new Map<string, Refusal>();
    for (const [id, failure] of failed) {
      const refusal = failure instanceof Refusal ? failure : refusalOf(history, failure);
      if (!refusal) throw failure;
      refusals.set(id, refusal);
    }
    return refusals;
  }

  /** The id of what a command made when it was carried out before. */
  private async earlierStream(commandId: string | null): Promise<string | undefined> {
    if (commandId === null) return undefined;
    return (await this.store.readCommands([commandId])).get(commandId)?.[0]?.streamId;
  }
}

/** What nobody was in time to see: a region went, or something came to need it, at the very moment. */
const brokenReferences: Readonly<Record<string, () => Refusal>> = {
  region_is_there: () => new Refusal('record/not-found', '行政区划不存在或已被删除'),
  region_is_used: () => new Refusal('record/in-use'),
};

function refusalOf({ refusalOf: own }: Pick<AnyHistory, 'refusalOf'>, failure: unknown): Refusal | undefined {
  const broken = failure instanceof ReferenceBroken ? brokenReferences[failure.constraint]?.() : undefined;
  return broken ?? own?.(failure);
}

/** Who, as which role, for which unit, from where and why: the facts that stand beside every event. */
export function metaOf(caller: Caller, options: RecordOptions = {}): EventMeta {
  return {
    actorId: caller.userId,
    actorName: caller.nickName,
    actorRole: caller.roleName,
    unitId: options.unitId ?? caller.unitId,
    regionCode: options.regionCode ?? caller.regionCode,
    clientIp: caller.clientIp,
    requestId: caller.requestId,
    causationId: null,
    reason: options.reason ?? null,
  };
}

/** The same key of the same user on the same kind of thing is the same command; null where no key was sent. */
function keyedCommandId({ idempotencyKey, userId }: Caller, category: string): string | null {
  return idempotencyKey === null ? null : commandIdOf(userId, category, idempotencyKey);
}
