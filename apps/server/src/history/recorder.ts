import { Injectable } from '@nestjs/common';
import { CommandHandler, type DomainEvent, type EventMeta, type Handled } from '@county-tcm/events';
import { v5 as nameBasedUuid, v7 as timeOrderedUuid } from 'uuid';
import type { Caller } from '../access/caller.js';
import type { History } from './history.js';

const IDEMPOTENCY_NAMESPACE = '0f0cbd5c-54f3-4b3c-8a8b-0c7b3a2d6f10';

export interface RecordOptions {
  /** Why, in the words of who did it; shown in the audit. */
  reason?: string;
  /** The unit whose history this is, where it is not the caller's own. */
  unitId?: string;
  /** The region the history belongs to, where it is not the caller's own. */
  regionCode?: string;
}

/**
 * Carries out a command in somebody's name: the one way in which feature modules write history. It adds who, from where
 * and why to every event, and makes a command that is sent again under the same `Idempotency-Key` write nothing twice.
 */
@Injectable()
export class Recorder {
  constructor(private readonly commands: CommandHandler) {}

  record<State, Command, Event extends DomainEvent>(
    history: History<State, Command, Event>,
    id: string,
    command: Command,
    caller: Caller,
    options: RecordOptions = {},
  ): Promise<Handled<State, Event>> {
    const { category } = history.decider;
    return this.commands.handle(history.decider, id, command, {
      meta: metaOf(caller, options),
      commandId: commandIdOf(caller, category),
    });
  }
}

/** Who, as which role, for which unit, from where and why: the facts that stand beside every event. */
export function metaOf(caller: Caller, options: RecordOptions = {}): EventMeta {
  return {
    actorId: caller.userId,
    actorName: caller.nickName,
    actorRole: caller.role,
    unitId: options.unitId ?? caller.unitId,
    regionCode: options.regionCode ?? caller.regionCode,
    clientIp: caller.clientIp,
    requestId: caller.requestId,
    causationId: null,
    reason: options.reason ?? null,
  };
}

/** The same key of the same user on the same kind of thing is the same command. */
function commandIdOf(caller: Caller, category: string): string {
  return caller.idempotencyKey === null
    ? timeOrderedUuid()
    : nameBasedUuid(`${caller.userId}\n${category}\n${caller.idempotencyKey}`, IDEMPOTENCY_NAMESPACE);
}
