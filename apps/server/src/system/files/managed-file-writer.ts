import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FileDescription } from '@county-tcm/domain/attachments/attachment';
import { managedUpload, replacingUpload } from '@county-tcm/domain/attachments/managed-file-form';
import type { Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { managedFile } from '@county-tcm/domain/attachments/managed-file';
import { ChangeFile } from '../../attachments/change-file.js';
import { RemoveFile } from '../../attachments/remove-file.js';
import type { Caller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Reply } from '../../http/envelope.js';
import { changeBody } from '../../registers/change-body.js';
import type { EntityWriter } from '../../registers/record-writer.js';

const described = schemaOf(managedFile).change;

/** What is sent of a managed file: which upload it is, and what is said of it. */
export const managedFileBodies = { save: managedUpload.and(described), change: replacingUpload.and(described) };

/** Writes managed files: an upload becomes one, is described, or gives one its content. */
@Injectable()
export class ManagedFileWriter implements EntityWriter {
  constructor(private readonly commands: CommandBus) {}

  /** A managed file stays until somebody removes it, unless the form says otherwise. What its upload said of it holds. */
  async save(caller: Caller, entity: Register, body: unknown) {
    const { id } = parseBody(managedUpload, body);
    const description = { status: '永久' as const, ...descriptionIn(entity, body) };
    return new Reply(await this.commands.execute(new ChangeFile(caller, id, description)), '保存成功');
  }

  async update(caller: Caller, entity: Register, body: unknown) {
    const { id, version } = parseBody(changeBody, body);
    const { newId } = parseBody(replacingUpload, body);
    const change = new ChangeFile(caller, id, descriptionIn(entity, body), { newId, version });
    return new Reply(await this.commands.execute(change), '修改成功');
  }

  async delete(caller: Caller, _entity: Register, id: string) {
    await this.commands.execute(new RemoveFile(caller, id));
    return new Reply(null, '删除成功');
  }
}

/** What was said of a file; access type and state are always something. */
function descriptionIn(entity: Register, body: unknown): Partial<FileDescription> {
  const { accessType, status, ...words } = parseBody(schemaOf(entity).change, body);
  return { ...words, ...(accessType && { accessType }), ...(status && { status }) } as Partial<FileDescription>;
}
