import { Injectable } from '@nestjs/common';
import type { Usage } from '@county-tcm/domain/attachments/usages';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Caller } from '../caller/caller.js';
import { withinScope } from '../caller/scope.js';

/** A column in which records name their attachments. */
export interface AttachmentReference {
  /** The field as uploads name it. */
  usage: Usage;
  table: string;
  /** Holds an attachment's id, of type `uuid`, or null; indexed. With `several` it is a list of them. */
  column: string;
  holds?: 'one' | 'several';
  /** Holds the id of the unit that the record belongs to; null where records are the same for everybody. */
  unitColumn: string | null;
  /** False where it only keeps files from being swept: whoever names a file in a text need not be somebody who may see it. */
  shows?: boolean;
  /** For what is written down behind the histories: whether it knows of everything that was saved before. */
  upToDate?: () => Promise<boolean>;
}

/**
 * Everything that may refer to an attachment, said by the features at their start. It decides two things: who may see a
 * private file (whoever may see a record that refers to it), and which files nothing refers to.
 */
@Injectable()
export class AttachmentReferences {
  private readonly references: AttachmentReference[] = [];

  add(...references: readonly AttachmentReference[]): void {
    this.references.push(...references);
  }

  /** The fields whose references are known: only files that were uploaded for these can be said to be unused. */
  usages(): Usage[] {
    return [...new Set(this.references.map(({ usage }) => usage))];
  }

  /** Whether all that refers to files is known; what seems unused may otherwise not be. */
  async areUpToDate(): Promise<boolean> {
    const known = await Promise.all(this.references.map(async ({ upToDate }) => upToDate === undefined || upToDate()));
    return known.every(Boolean);
  }

  /** A table expression `referred (id)` of every attachment that some record refers to, for all features in one query. */
  ids(): RawBuilder<unknown> {
    const columns = this.references.map(
      ({ table, column, holds }) =>
        sql`select ${holds === 'several' ? sql`unnest(${sql.ref(column)})` : sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    );
    return sql`(${sql.join(columns.length > 0 ? columns : [sql`select null::uuid as id where false`], sql` union all `)}) referred`;
  }

  /** Whether a record that the caller may see refers to the attachment of the query at hand. */
  refersToFor(caller: Caller, attachment: string): RawBuilder<SqlBool> {
    const owned = withinScope(caller, { unit: 'owner.id', region: 'owner.region_code' });
    return anyOf(
      this.references
        .filter(({ shows = true }) => shows)
        .map((reference) => recordOf(reference, attachment, reference.unitColumn === null ? sql`true` : owned)),
    );
  }
}

function recordOf(reference: AttachmentReference, attachment: string, condition: unknown): RawBuilder<SqlBool> {
  const { table, column, unitColumn, holds } = reference;
  const [held, id] = [sql.ref(`record.${column}`), sql.ref(`${attachment}.id`)];
  const names = holds === 'several' ? sql`${held} @> array[${id}]` : sql`${held} = ${id}`;
  const owner = unitColumn === null ? sql`` : sql`join unit owner on owner.id = ${sql.ref(`record.${unitColumn}`)}`;
  return sql<SqlBool>`exists (
    select from ${sql.table(table)} record ${owner}
    where ${names} and ${condition})`;
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
