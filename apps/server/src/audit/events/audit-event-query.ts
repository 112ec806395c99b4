import { regionStandard } from '@county-tcm/domain/evaluation/region-standard/region-standard';
import { itemSelection } from '@county-tcm/domain/evaluation/selection/item-selection';
import { evaluationStandard } from '@county-tcm/domain/evaluation/standard/decider';
import type { EventStore } from '@county-tcm/events';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { containing } from '../../http/list-query.js';
import { instant, type ResourceQuery, type ResourceShape, several, single } from '../rest-query.js';

/** By what the rows of `/events` can be sorted, as the table calls it: what an index has in order, and nothing else. */
const sorts: Readonly<Record<string, readonly string[]>> = {
  id: ['position'],
  recordedAt: ['recorded_at', 'position'],
  type: ['type', 'position'],
  stream: ['category', 'stream_id', 'version'],
};

export const eventResource: ResourceShape = {
  name: 'events',
  filters: ['id', 'stream', 'category', 'type', 'actorId', 'actorName', 'unitId', 'from', 'to'],
  sorts: ['id', 'recordedAt', 'type', 'stream'],
};

/** The order of a list of events. @returns it for the table that the query at hand calls so */
export function eventOrder({ name, descending }: ResourceQuery['sort']): (table: string) => RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return (table) => {
    const columns = (sorts[name] ?? ['position']).map((column) => sql`${sql.ref(`${table}.${column}`)} ${direction}`);
    return sql`order by ${sql.join(columns)}`;
  };
}

/** What the rows of `/events` are asked for. */
export function eventConditions(filter: ResourceQuery['filter'], store: EventStore): RawBuilder<SqlBool>[] {
  const [ids, types, categories] = [several(filter, 'id'), several(filter, 'type'), several(filter, 'category')];
  const [stream, actorId, actorName, unitId] = ['stream', 'actorId', 'actorName', 'unitId'].map((name) =>
    single(filter, name),
  );
  const [from, to] = [single(filter, 'from'), single(filter, 'to')];
  const conditions = [
    ids && sql<SqlBool>`a.position = any(${positionsIn(ids)}::bigint[])`,
    types && sql<SqlBool>`a.type = any(${types}::text[])`,
    categories && sql<SqlBool>`a.category = any(${categories}::text[])`,
    stream && ofStream(stream, store),
    actorId && sql<SqlBool>`a.actor_id = ${actorId}`,
    actorName && sql<SqlBool>`a.actor_name ilike ${containing(actorName)}`,
    unitId && (isUuid(unitId) ? sql<SqlBool>`a.unit_id = ${unitId}` : sql<SqlBool>`false`),
    from && sql<SqlBool>`a.recorded_at >= ${instant(from, 'from', 'begin')}`,
    to && sql<SqlBool>`a.recorded_at <= ${instant(to, 'to', 'end')}`,
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== '');
}

function ofStream(text: string, store: EventStore): RawBuilder<SqlBool> {
  const stream = store.findStream(text);
  if (!stream) return sql<SqlBool>`false`;
  return sql<SqlBool>`(a.category = ${stream.category} and a.stream_id = ${stream.id})`;
}

/** What every sheet consists of, whoever's region it was changed from. */
const ofEverySheet: readonly string[] = [evaluationStandard.category, itemSelection.category];

/**
 * What an auditor finds: the events of the own scope; what belongs to nobody (made when the system was set up); and what was
 * decided above and changes the sheets of the own scope, of which it is a step: the standards and selections that all
 * regions share, and which of the standards the regions above were set to.
 */
export function audited(caller: Caller): RawBuilder<SqlBool> {
  const scope = withinScope(caller, { unit: 'a.unit_id', region: 'a.region_code' });
  const above = sql<SqlBool>`a.category = ${regionStandard.category}
    and a.stream_id = any(${withRegionsAbove(caller.regionCode)}::text[])`;
  return sql<SqlBool>`(${scope} or (a.unit_id is null and a.region_code is null)
    or a.category = any(${ofEverySheet}::text[]) or (${above}))`;
}

function withRegionsAbove(code: string): string[] {
  return [2, 4, 6].map((digits) => code.slice(0, digits).padEnd(6, '0'));
}

/** Those of the texts that can be positions. */
export function positionsIn(texts: readonly string[]): string[] {
  return texts.filter((text) => /^\d{1,18}$/.test(text));
}
