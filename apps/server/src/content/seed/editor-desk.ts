import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { Usage } from '@county-tcm/domain/attachments/usages';
import type { Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { UploadFile } from '../../attachments/upload-file.js';
import { AddRecord } from '../../registers/add-record.js';
import { ChangeRecord } from '../../registers/change-record.js';
import { MoveRecord } from '../../registers/move-record.js';
import type { Desk } from '../../seed/story/sitting.js';

/** A picture that is to be uploaded. */
export interface Drawn {
  readonly usage: Usage;
  readonly fileName: string;
  readonly content: Promise<Buffer>;
}

/**
 * What an editor does at a desk. Who calls what is settled before anything is waited for, so that commands may be given
 * side by side and have the same numbers when they are told again.
 */
export class EditorDesk {
  private readonly commands: CommandBus;

  constructor(private readonly desk: Desk) {
    this.commands = desk.application.get(CommandBus);
  }

  /** @returns the id of the record */
  async add(entity: Register, entries: Readonly<Record<string, unknown>>): Promise<string> {
    const values = schemaOf(entity).save.parse(entries);
    return (await this.commands.execute(new AddRecord(this.desk.caller(), entity, values, this.desk.newId()))).id;
  }

  async move(entity: Register, id: string, transition: string): Promise<void> {
    await this.commands.execute(new MoveRecord(this.desk.caller(), entity, id, transition));
  }

  /** Sets a flag as its switch does. */
  async switchOn(entity: Register, id: string, flag: string): Promise<void> {
    await this.commands.execute(new ChangeRecord(this.desk.caller(), entity, id, { [flag]: '是' }));
  }

  /** @returns the id of the file */
  async upload({ usage, fileName, content }: Drawn): Promise<string> {
    const [caller, id] = [this.desk.caller(), this.desk.newId()];
    const folder = await mkdtemp(path.join(tmpdir(), 'county-tcm-seed-'));
    try {
      const [file, bytes] = [path.join(folder, 'picture'), await content];
      await writeFile(file, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const postfix = path.extname(fileName).slice(1);
      const incoming = { path: file, fileName, postfix, size: bytes.length, sha256 };
      const command = new UploadFile(caller, { file: incoming, fields: { usage } }, id);
      return (await this.commands.execute(command)).id;
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}
