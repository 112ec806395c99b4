import { Body, Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Action } from '@county-tcm/domain/rights/permissions';
import { pathsOf, type Register } from '@county-tcm/domain/register/register';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { pageBody, parseVersionPage } from '../../history/version-list.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { RequestFault } from '../../http/faults.js';
import { ChangeRecord } from '../change-record.js';
import { keyOf, nameController, rowsOf } from '../controller.js';
import { Extensions } from '../extensions.js';
import { answersOf } from '../record-answers.js';
import { RestoreRecord } from './restore-record.js';
import { DeletedRecords } from './deleted-records.js';
import { RecordVersions } from './record-versions.js';
import { reasonOfRestoring } from './restoring.js';
import { restoreBody, versionBody } from './version-body.js';

/** The history of one register's records: what was changed, how a record was, and back to that. */
export function recordHistoryController(register: Register): Type {
  const key = (action: Action) => keyOf(register, action);
  const rows = rowsOf(register);
  const answers = answersOf(register);

  /** What was removed is the matter of those who may both remove and add. */
  const mayAdd = (caller: Caller) => {
    if (!caller.permissions.has(key('ADD'))) throw new RequestFault(403, '没有操作权限');
  };

  @Controller(pathsOf(register))
  class RecordHistoryController {
    constructor(
      private readonly versions: RecordVersions,
      private readonly deleted: DeletedRecords,
      private readonly commands: CommandBus,
      private readonly extensions: Extensions,
    ) {}

    @Call('history', {
      admit: key('VIEW'),
      rows,
      operation: `查看${register.label}变更历史`,
      body: idBody,
      answer: answers.versions,
    })
    async history(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { id } = parseBody(idBody, body);
      const entity = await this.extensions.ofRecord(caller, register, id);
      return this.versions.page(caller, entity, id, parseVersionPage(body));
    }

    @Call('getInfoAt', {
      admit: key('VIEW'),
      rows,
      operation: `查看${register.label}历史版本`,
      body: versionBody,
      answer: answers.record,
    })
    async getInfoAt(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { id, version } = parseBody(versionBody, body);
      return this.versions.at(caller, await this.extensions.ofRecord(caller, register, id), id, version);
    }

    /** What is as it was already stays as it is: that is no failure, so that a lost answer can be asked for again. */
    @Call('restore', {
      admit: key('UPDATE'),
      rows,
      operation: `恢复${register.label}历史版本`,
      body: restoreBody,
      answer: answers.saved,
    })
    async restore(@TheCaller() caller: Caller, @Body() body: unknown) {
      const { id, version, currentVersion: seen } = parseBody(restoreBody, body);
      const entity = await this.extensions.ofRecord(caller, register, id);
      const { entries, currentVersion } = await this.versions.entriesAt(caller, entity, id, version);
      const change = new ChangeRecord(caller, entity, id, entries, seen, reasonOfRestoring(version));
      const saved = await this.commands.execute(change);
      const isSame = saved.version === currentVersion;
      return new Reply(saved, isSame ? `内容与第${version}版相同，无需恢复` : `已恢复到第${version}版`);
    }

    @Call('deleted/page', {
      admit: key('DELETE'),
      rows,
      operation: `查看已删除的${register.label}`,
      body: pageBody,
      answer: answers.records,
    })
    deletedPage(@TheCaller() caller: Caller, @Body() body: unknown) {
      mayAdd(caller);
      return this.deleted.page(caller, register, parseVersionPage(body));
    }

    @Call('undelete', {
      admit: key('DELETE'),
      rows,
      operation: `恢复已删除的${register.label}`,
      body: idBody,
      answer: answers.saved,
    })
    async undelete(@TheCaller() caller: Caller, @Body() body: unknown) {
      mayAdd(caller);
      const back = new RestoreRecord(caller, register, parseBody(idBody, body).id);
      return new Reply(await this.commands.execute(back), '恢复成功');
    }
  }

  return nameController(RecordHistoryController, register, 'History');
}
