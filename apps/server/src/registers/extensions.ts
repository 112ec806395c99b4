import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { columnOf } from '@county-tcm/domain/register/columns';
import { type Declared, joinedWith } from '@county-tcm/domain/register/extension';
import { isId } from '@county-tcm/domain/register/kinds/reading';
import { type Extension, fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../caller/caller.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { entityNamed } from './histories.js';
import { RecordRepository } from './record-repository.js';

interface DeclaredRow {
  readonly member: string | null;
  readonly label: string | null;
  readonly kind: string | null;
}

/** Entities as they are for some of their records, with the fields that administrators declared for those. */
@Injectable()
export class Extensions {
  /** The same declarations make the same entity, so that what is worked out from it is worked out once. */
  private readonly joined = new LRUCache<string, Register>({ max: 500 });

  constructor(
    private readonly database: AppDatabase,
    private readonly records: RecordRepository,
  ) {}

  /** As it is for the records of a list, whose body may say where they are. */
  ofList(register: Register, body: unknown): Promise<Register> {
    const { queryParams } = (body ?? {}) as { queryParams?: unknown };
    return this.of(register, isMembers(queryParams) ? queryParams : {});
  }

  /** As it is for a record that is there, as it comes to be by what is sent for it. */
  async ofRecord(caller: Caller, register: Register, id: string, sent: unknown = {}): Promise<Register> {
    if (!register.extension) return register;
    const current = await this.records.find(caller, register, id);
    return this.of(register, { ...current, ...(isMembers(sent) ? sent : {}) });
  }

  /** As it is for a record that is to be added. */
  ofNew(register: Register, sent: unknown): Promise<Register> {
    return this.of(register, isMembers(sent) ? sent : {});
  }

  /** @param values what is known of the record, or of all records of a list: its own reference says what is declared */
  private async of(register: Register, values: Readonly<Record<string, unknown>>): Promise<Register> {
    const { extension } = register;
    const first = extension && values[extension.by[0]!];
    if (!extension || typeof first !== 'string' || !isId(first)) return register;
    const declared = await this.declared(register, extension, first);
    const key = JSON.stringify([register.name, declared]);
    const known = this.joined.get(key) ?? joinedWith(register, declared);
    this.joined.set(key, known);
    return known;
  }

  private async declared(register: Register, extension: Extension, first: string): Promise<Declared[]> {
    const { table } = entityNamed(extension.declaredIn);
    const column = (name: string) => sql.ref(`declared.${columnOf(name)}`);
    const { rows } = await sql<DeclaredRow>`
      select ${column(extension.member)} as member, ${column(extension.label)} as label, ${column(extension.kind)} as kind
      from ${sql.table(table)} declared where ${column(extension.declaredFor)} = ${target(register, extension, first)}
        and ${extension.hidden ? sql`${column(extension.hidden)} is distinct from '是'` : sql`true`}
      order by declared.id`.execute(this.database);
    return rows.flatMap(({ member, label, kind }) => {
      const known = extension.kinds[kind ?? ''];
      return member !== null && known ? [{ member, label: label ?? member, kind: known }] : [];
    });
  }
}

function isMembers(sent: unknown): sent is Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/** From the record that ours names on to what the fields are declared for, reference by reference. */
function target(register: Register, { by: [own, ...further] }: Extension, first: string) {
  let [entity, id] = [referredBy(register, own!), sql`${first}::uuid`];
  for (const reference of further) {
    id = sql`(select ${sql.ref(columnOf(reference))} from ${sql.table(entity.table)} where id = ${id})`;
    entity = referredBy(entity, reference);
  }
  return id;
}

function referredBy(register: Register, reference: string): Register {
  const found = fieldsOfKind(register, 'reference').find(([name]) => name === reference);
  if (!found) throw new Error(`${register.name} has no reference ${reference}`);
  return entityNamed(found[1].to);
}
