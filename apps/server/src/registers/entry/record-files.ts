import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Usage } from '@county-tcm/domain/attachments/usages';
import { columnOf } from '@county-tcm/domain/register/columns';
import type { FileField } from '@county-tcm/domain/register/field';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import type { RegisterName } from '@county-tcm/domain/registers/index';
import type { Caller } from '../../caller/caller.js';
import type { AttachmentLink } from '../../attachments/attachment-link.js';
import { AttachmentReader } from '../../attachments/attachment-reader.js';
import { AttachmentReferences } from '../../attachments/attachment-references.js';
import { FileLocks } from '../../attachments/file-locks.js';
import { keptEntities } from '../histories.js';
import type { RecordAnswer } from '../record-repository.js';

/** The files that records name in their fields. */
@Injectable()
export class RecordFiles implements OnModuleInit {
  constructor(
    private readonly attachments: AttachmentReader,
    private readonly references: AttachmentReferences,
    private readonly locks: FileLocks,
  ) {}

  onModuleInit(): void {
    for (const register of keptEntities()) {
      const unitColumn = register.belongsTo === 'unit' ? 'unit_id' : null;
      for (const [name, { kind }] of fieldsOfKind(register, 'file', 'files')) {
        const [usage, column, holds] = [
          usageOf(register, name),
          columnOf(name),
          kind === 'files' ? 'several' : 'one',
        ] as const;
        this.references.add({ usage, table: register.table, column, unitColumn, holds });
      }
    }
  }

  /** Checks and saves a record; the files that it is to name stay meanwhile. */
  whileNaming<Result>(register: Register, entries: RecordInput, work: () => Promise<Result>): Promise<Result> {
    const ids = fileFieldsOf(register).flatMap((name) => idsIn(entries[name]));
    return this.locks.whileNaming(ids, work);
  }

  /**
   * Makes sure that the files a record is to name are there, the caller's to see and of a kind that the field takes.
   * @param current the record before the change: a file that stays is not looked at again
   */
  async check(caller: Caller, register: Register, entries: RecordInput, current?: RecordAnswer): Promise<void> {
    for (const name of fileFieldsOf(register)) {
      const before = idsIn(current?.[name]);
      for (const id of idsIn(entries[name])) {
        if (!before.includes(id)) await this.attachments.require(caller, id, usageOf(register, name));
      }
    }
  }

  /** Adds `checkAttachment` to records of a register that has files, with one query for all of them. */
  async attach(caller: Caller, register: Register, records: readonly RecordAnswer[]): Promise<RecordAnswer[]> {
    const names = fileFieldsOf(register);
    if (names.length === 0) return [...records];
    const idsOf = (record: RecordAnswer) => names.flatMap((name) => idsIn(record[name]));
    const links = await this.linksOf(caller, [...new Set(records.flatMap(idsOf))]);
    return records.map((record) => ({
      ...record,
      checkAttachment: idsOf(record).flatMap((id) => links.get(id) ?? []),
      ...toldOf(register, record, links),
    }));
  }

  private async linksOf(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, AttachmentLink>> {
    const links = ids.length === 0 ? [] : await this.attachments.describe(caller, ids);
    return new Map(links.map((link) => [link.id, link]));
  }
}

/** What a definition has records say of their files beside `checkAttachment`. */
function toldOf(
  register: Register,
  record: RecordAnswer,
  links: ReadonlyMap<string, AttachmentLink>,
): Readonly<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const [field, { tells = {} }] of fieldsOfKind(register, 'file', 'files')) {
    const found = idsIn(record[field]).flatMap((id) => links.get(id) ?? []);
    if (tells.list) told[tells.list] = found.map((link) => withNames(link, tells));
    if (tells.fileName) told[tells.fileName] = found[0]?.fileName ?? null;
    if (tells.accessPath) told[tells.accessPath] = found[0]?.accessPath ?? null;
  }
  return told;
}

/** A file of a list under the names, too, that the record itself has for one. */
function withNames(link: AttachmentLink, { fileName, accessPath }: Tells): Readonly<Record<string, unknown>> {
  return {
    ...link,
    ...(fileName ? { [fileName]: link.fileName } : {}),
    ...(accessPath ? { [accessPath]: link.accessPath } : {}),
  };
}

type Tells = NonNullable<FileField['tells']>;

export function fileFieldsOf(register: Register): string[] {
  return fieldsOfKind(register, 'file', 'files').map(([name]) => name);
}

/** The ids in a field that holds one, or several. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function usageOf({ name }: Register, field: string): Usage {
  return `${name as RegisterName}.${field}`;
}
