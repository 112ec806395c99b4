import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiUserFields } from '@county-tcm/domain/open-api/api-user';
import { usualRate } from '@county-tcm/domain/open-api/api-user-form';
import { refuse } from '@county-tcm/domain/refusal';
import type { Caller } from '../caller/caller.js';
import { Recorder } from '../history/recorder.js';
import { newId } from '../platform/ids.js';
import { ApiKeys, type KeyPair } from './api-keys.js';
import { ApiUserChecks, type ApiUserInput } from './api-user-checks.js';
import { ApiUserRepository } from './api-user.repository.js';
import { apiUserHistory } from './histories.js';

export type SavedWithKey = KeyPair & { readonly id: string; readonly version: number };

/** Adds an application, and gives it its first key. */
export class AddApiUser {
  constructor(
    readonly caller: Caller,
    readonly input: ApiUserInput,
  ) {}
}

@CommandHandler(AddApiUser)
export class AddApiUserHandler implements ICommandHandler<AddApiUser, SavedWithKey> {
  constructor(
    private readonly checks: ApiUserChecks,
    private readonly keys: ApiKeys,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, input }: AddApiUser): Promise<SavedWithKey> {
    const passed = await this.checks.passed(caller, input);
    const fields = { ...unsaid, ...passed } as ApiUserFields;
    const id = newId();
    const { accessKeyId, credentialId } = await this.keys.keep(id);
    const command = { type: 'AddApiUser' as const, fields, accessKeyId, credentialId };
    const { stream, version } = await this.recorder.record(apiUserHistory, id, command, caller, {
      ...placeOf(fields),
      isNew: true,
    });
    // The same request came before: the user of that time has a key.
    if (stream.id !== id) await this.keys.drop(credentialId);
    const pair = (await this.keys.pairOf(stream.id)) ?? refuse('record/not-found');
    return { id: stream.id, version, ...pair };
  }
}

const unsaid = {
  unitId: null,
  regionCode: null,
  expireTime: null,
  ratePerMinute: usualRate,
  orderNum: null,
  remarks: null,
};

/** Changes what is said of an application, and what it may do; members left out stay. */
export class ChangeApiUser {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly input: ApiUserInput,
    readonly version?: number,
  ) {}
}

@CommandHandler(ChangeApiUser)
export class ChangeApiUserHandler implements ICommandHandler<ChangeApiUser, { id: string; version: number }> {
  constructor(
    private readonly users: ApiUserRepository,
    private readonly checks: ApiUserChecks,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, id, input, version: expectedVersion }: ChangeApiUser) {
    const found = await this.users.find(caller, id);
    const fields = await this.checks.passed(caller, input, found);
    const command = { type: 'ChangeApiUser' as const, fields };
    const options = { ...placeOf(found), expectedVersion };
    const { version } = await this.recorder.record(apiUserHistory, found.id, command, caller, options);
    return { id: found.id, version };
  }
}

/** Gives an application another key; the one before signs nothing any more. */
export class ResetAccessKey {
  constructor(
    readonly caller: Caller,
    readonly id: string,
  ) {}
}

@CommandHandler(ResetAccessKey)
export class ResetAccessKeyHandler implements ICommandHandler<ResetAccessKey, SavedWithKey> {
  constructor(
    private readonly users: ApiUserRepository,
    private readonly keys: ApiKeys,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, id }: ResetAccessKey): Promise<SavedWithKey> {
    const found = await this.users.find(caller, id);
    const { accessKeyId, credentialId } = await this.keys.keep(found.id);
    const command = { type: 'ResetAccessKey' as const, accessKeyId, credentialId };
    const { version } = await this.recorder.record(apiUserHistory, found.id, command, caller, placeOf(found));
    await this.keys.forgetOthers(found.id);
    const pair = (await this.keys.pairOf(found.id)) ?? refuse('record/not-found');
    return { id: found.id, version, ...pair };
  }
}

/** Removes an application; its key signs nothing any more. */
export class RemoveApiUser {
  constructor(
    readonly caller: Caller,
    readonly id: string,
  ) {}
}

@CommandHandler(RemoveApiUser)
export class RemoveApiUserHandler implements ICommandHandler<RemoveApiUser, void> {
  constructor(
    private readonly users: ApiUserRepository,
    private readonly keys: ApiKeys,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, id }: RemoveApiUser): Promise<void> {
    const found = await this.users.find(caller, id);
    await this.recorder.record(apiUserHistory, found.id, { type: 'RemoveApiUser' }, caller, placeOf(found));
    await this.keys.forgetOthers(found.id);
  }
}

/** The unit or region that stands beside the events. */
function placeOf({ unitId, regionCode }: Pick<ApiUserFields, 'unitId' | 'regionCode'>) {
  return { unitId: unitId ?? undefined, regionCode: regionCode ?? undefined };
}
