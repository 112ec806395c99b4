import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RoleCommand } from '@county-tcm/domain/access/role';
import { refuse, refuseInUse } from '@county-tcm/domain/refusal';
import { RowTaken } from '@county-tcm/events';
import { RequestFault } from '../../http/faults.js';
import { type RecordOptions, Recorder } from '../../history/recorder.js';
import type { Caller } from '../../caller/caller.js';
import { roleHistory } from '../histories.js';
import { SessionDirectory } from '../session/session-directory.js';
import { RoleRepository } from './role.repository.js';

/** Adds, changes or removes a role. What changes holds at once for everybody who has it. */
export class EditRole {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly command: RoleCommand,
    readonly options: Pick<RecordOptions, 'expectedVersion' | 'reason'> = {},
  ) {}
}

@CommandHandler(EditRole)
export class EditRoleHandler implements ICommandHandler<EditRole, { id: string; version: number }> {
  constructor(
    private readonly roles: RoleRepository,
    private readonly recorder: Recorder,
    private readonly directory: SessionDirectory,
  ) {}

  /** Who could write roles could hand out any right, so that only those whose scope is everything may; not to themselves. */
  async execute({ caller, id, command, options }: EditRole) {
    if (caller.scope.kind !== 'everything') throw new RequestFault(403, '没有操作权限');
    const known = command.type === 'AddRole' ? id : ((await this.roles.find(id))?.id ?? refuse('record/not-found'));
    if (await this.roles.isHeldBy(caller.userId, known)) refuse('rule/broken', '不能修改自己持有的角色');
    if (command.type === 'RemoveRole') {
      const count = await this.roles.holders(known);
      if (count > 0) refuseInUse([{ label: '账号', count }]);
    }
    try {
      const { stream, version } = await this.recorder.record(roleHistory, known, command, caller, options);
      this.directory.forget();
      return { id: stream.id, version };
    } catch (error) {
      if (error instanceof RowTaken) refuse('record/duplicate-name');
      throw error;
    }
  }
}
