import { Injectable } from '@nestjs/common';
import { type Named, namingMemberOf, referencesOf } from '@county-tcm/domain/audit/references';
import type { Names } from '@county-tcm/domain/audit/value-words';
import { levels } from '@county-tcm/domain/evaluation/standard-level';
import { gazetteer, NATION } from '@county-tcm/domain/region/gazetteer';
import { evaluationStandard } from '@county-tcm/domain/evaluation/standard/decider';
import type { Stored } from '@county-tcm/events';
import { type RawBuilder, sql } from 'kysely';
import { AppDatabase } from '../../platform/database/app-database.js';

/** What a thing was called from an event on. */
interface Naming {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly position: string;
}

type Namings = ReadonlyMap<string, readonly Naming[]>;

/**
 * What the things that events speak of were called when the events happened. Read from the history itself, so that an
 * answer stays what it is when a thing gets another name or is removed.
 */
@Injectable()
export class EventNames {
  constructor(private readonly database: AppDatabase) {}

  /** @returns for each event, in the same order, the names behind its ids */
  async of(events: readonly Stored[]): Promise<Names[]> {
    const wanted = events.map(namedIn);
    const namings = await this.namings(wanted.flat());
    return wanted.map((things, index) => namesAt(events[index]!.position, things, namings));
  }

  private async namings(wanted: readonly Named[]): Promise<Namings> {
    const things = [...new Map(wanted.map((thing) => [keyOf(thing), thing])).values()];
    const queries = [ofStreams(things), ofStandards(things), ofRegions(things)].filter((query) => query !== null);
    if (queries.length === 0) return new Map();
    const { rows } = await sql<Naming>`
      select kind, id, name, position::text from (${sql.join(queries, sql` union all `)}) n
      where name is not null order by n.position`.execute(this.database);
    const found = new Map<string, Naming[]>();
    for (const naming of rows) found.set(keyOf(naming), [...(found.get(keyOf(naming)) ?? []), naming]);
    return found;
  }
}

function keyOf({ kind, id }: Named): string {
  return `${kind} ${id}`;
}

function namedIn({ category, streamId, data, meta }: Stored): readonly Named[] {
  const unit = meta.unitId === null ? [] : [{ kind: 'unit', id: meta.unitId }];
  return [...referencesOf({ category, streamId, data }), ...unit];
}

/** The last names up to an event; of what got its name only later, as a file that is uploaded after it was named, that. */
function namesAt(position: number, things: readonly Named[], namings: Namings): Names {
  const names = things.flatMap((thing): [string, string][] => {
    const ofThing = namings.get(keyOf(thing)) ?? [];
    const naming = ofThing.findLast((one) => Number(one.position) <= position) ?? ofThing[0];
    return naming ? [[thing.id, naming.name]] : [];
  });
  return Object.fromEntries(names);
}

/** Things with a stream of their own: few events each, found by the streams' key. */
function ofStreams(things: readonly Named[]): RawBuilder<unknown> | null {
  const named = things.filter(({ kind }) => namingMemberOf(kind) !== undefined);
  if (named.length === 0) return null;
  const [kinds, ids] = [named.map(({ kind }) => kind), named.map(({ id }) => id)];
  const members = kinds.map(namingMemberOf);
  return sql`
    select w.kind, w.id, e.position, coalesce(
      e.data->'values'->>w.member, e.data->'changes'->w.member->>'to', e.data->>w.member, e.data->'to'->>w.member) as name
    from unnest(${kinds}::text[], ${ids}::text[], ${members}::text[]) as w (kind, id, member)
      join events e on e.category = w.kind and e.stream_id = w.id`;
}

/** Items and categories share the stream of their standard. */
function ofStandards(things: readonly Named[]): RawBuilder<unknown> | null {
  const ids = things.filter(({ kind }) => kind === 'item' || kind === 'category').map(({ id }) => id);
  if (ids.length === 0) return null;
  return sql`
    select case when e.type like 'Item%' then 'item' else 'category' end as kind, s.id, e.position, coalesce(
      e.data->>'itemName', e.data->'changes'->'itemName'->>'to',
      e.data->>'itemTypeName', e.data->'changes'->'itemTypeName'->>'to') as name
    from events e cross join lateral (select coalesce(e.data->>'itemId', e.data->>'categoryId') as id) s
    where e.category = ${evaluationStandard.category} and e.stream_id = any(${[...levels]}::text[])
      and s.id = any(${ids}::text[])`;
}

/** Regions share the one stream of the gazetteer. */
function ofRegions(things: readonly Named[]): RawBuilder<unknown> | null {
  const codes = things.filter(({ kind }) => kind === 'region').map(({ id }) => id);
  if (codes.length === 0) return null;
  return sql`
    select 'region' as kind, n.code as id, e.position, n.name
    from events e cross join lateral (
      select e.data->>'code' as code, coalesce(e.data->>'name', e.data->'changes'->'name'->>'to') as name
      union all select key, value from json_each_text(e.data->'added')
      union all select key, value->>'to' from json_each(e.data->'renamed')) as n
    where e.category = ${gazetteer.category} and e.stream_id = ${NATION} and n.code = any(${codes}::text[])`;
}
