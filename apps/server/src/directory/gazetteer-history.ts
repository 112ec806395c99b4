import { descriptions } from '@county-tcm/domain/audit/descriptions';
import {
  codesIn,
  gazetteer,
  type Gazetteer,
  type GazetteerCommand,
  type GazetteerEvent,
} from '@county-tcm/domain/region/gazetteer';
import { regionAbove, regionLevelOf } from '@county-tcm/domain/region/region-code';
import type { Projection, RowChange } from '@county-tcm/events';
import type { AnyHistory, History } from '../history/history.js';
import type { ColumnsOf } from '../history/row-per-stream.js';

const regions: Projection<Gazetteer, GazetteerEvent> = {
  name: 'region',
  version: 1,
  category: gazetteer.category,
  table: 'region',
  key: ['code'],
  columns: {
    code: 'text',
    name: 'text',
    parent_code: 'text',
    level: 'text',
    version: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  } satisfies ColumnsOf<'region'>,
  rows: ({ event: { data, recordedAt }, after }) =>
    codesIn(data).map((code) => rowOf(code, after, recordedAt.toISOString())),
};

function rowOf(code: string, after: Gazetteer, updated_at: string): RowChange {
  const region = after.get(code);
  if (!region) return { remove: { code } };
  const { name, version, addedAt: created_at } = region;
  const place = { parent_code: regionAbove(code), level: regionLevelOf(code) };
  return { put: { code, name, ...place, version, created_at, updated_at } };
}

export const gazetteerHistory: History<Gazetteer, GazetteerCommand, GazetteerEvent> = {
  decider: gazetteer,
  projections: [regions],
  description: descriptions.gazetteer,
};

/** Every kind of history that the directory keeps. */
export const directoryHistories: readonly AnyHistory[] = [gazetteerHistory];
