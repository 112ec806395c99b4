import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnOf } from '@county-tcm/domain/register/columns';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import { type Tree, treeOf } from '../../directory/org-tree.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { ownedBy } from '../list/record-conditions.js';
import { membersOf, tablesOf } from '../list/record-members.js';
import { orderOf } from '../list/record-query.js';

/** A record as trees show it: its id, the one above under `pid`, and its fields. */
export type TreeNode = Readonly<Record<string, unknown>> & { readonly id: string; readonly pid: string };

/** The records of entities that are trees. */
@Injectable()
export class RecordTrees {
  constructor(
    private readonly database: AppDatabase,
    private readonly clock: Clock,
  ) {}

  /** Everything of the caller's below a record, or below the root of all, each level in the order of the list. */
  async below(caller: Caller, register: Register, pid: string): Promise<Tree<TreeNode>[]> {
    const [parent] = fieldsOfKind(register, 'parent')[0]!;
    const asking = { caller, year: this.clock.currentYear() };
    const all = membersOf(register, asking);
    const members = [...all].filter(([name]) => name === 'id' || name in register.fields);
    const columns = sql.join(members.map(([name, { column }]) => sql`${column} as ${sql.id(name)}`));
    const [table, above] = [sql.table(register.table), sql.ref(`one.${columnOf(parent)}`)];
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      with recursive below as (
        select one.id from ${table} one where ${above} = ${pid}
        union
        select one.id from below join ${table} one on ${above} = below.id::text)
      select ${columns} ${tablesOf(register, asking, sql`select id from below`)} where ${ownedBy(caller, register)}
      order by ${orderOf(register, [], all)}`.execute(this.database);
    return treeOf(
      rows.map((row) => {
        const node = Object.fromEntries(members.map(([name, { answer }]) => [name, answer(row[name])]));
        return { ...node, pid: node[parent] } as TreeNode;
      }),
    );
  }
}
