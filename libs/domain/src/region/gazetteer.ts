import { type Changes, changesOf } from '../history/changes.js';
import { refuse, refuseInput, refuseInUse, unreachable } from '../refusal.js';
import { regionAbove } from './region-code.js';
import { codeError, judgeRegions, type ListedRow, missingAbove, sameNameBeside } from './region-rows.js';

/** The one gazetteer that there is. */
export const NATION = 'nation';

/** A region as the gazetteer has it; its code is its key there. */
export interface GazetteerEntry {
  readonly name: string;
  /** How many events are behind it. */
  readonly version: number;
  /** When it was entered; an instant in ISO format. */
  readonly addedAt: string;
}

/** The regions of the nation by their codes. */
export type Gazetteer = ReadonlyMap<string, GazetteerEntry>;

type Named = { name: string };

export type GazetteerCommand =
  | { type: 'AddRegion'; code: string; name: string }
  | { type: 'ChangeRegion'; code: string; fields: Partial<Named>; basedOn?: number }
  | { type: 'RemoveRegion'; code: string }
  | { type: 'Import'; rows: readonly ListedRow[] }
  /** Enters the regions that an installation begins with; one that has a gazetteer keeps it. */
  | { type: 'BeginGazetteer'; names: Readonly<Record<string, string>> };

export type GazetteerEvent =
  | { type: 'RegionAdded'; code: string; name: string }
  | { type: 'RegionChanged'; code: string; changes: Changes<Named> }
  | { type: 'RegionRemoved'; code: string; name: string }
  /** What one workbook, or the beginning, brought: names by codes, and what was called otherwise before. */
  | {
      type: 'RegionsImported';
      added: Readonly<Record<string, string>>;
      renamed: Readonly<Record<string, { readonly from: string; readonly to: string }>>;
    };

/**
 * The list of the nation's administrative regions (GB/T 2260). All of it is one history, since whether a region may come
 * or go depends on those above and below it, and a workbook changes many of them at once or none.
 */
export const gazetteer = { category: 'gazetteer', initial: new Map() as Gazetteer, decide, evolve };

function decide(command: GazetteerCommand, regions: Gazetteer): GazetteerEvent[] {
  switch (command.type) {
    case 'AddRegion':
      return [added(command, regions)];
    case 'ChangeRegion':
      return changed(command, regions);
    case 'RemoveRegion':
      return [removed(command.code, regions)];
    case 'Import':
      return imported(command.rows, regions);
    case 'BeginGazetteer':
      return regions.size > 0 ? [] : [{ type: 'RegionsImported', added: command.names, renamed: {} }];
    default:
      return unreachable(command);
  }
}

function added({ code, name }: { code: string; name: string }, regions: Gazetteer): GazetteerEvent {
  const wrong = codeError(code);
  if (wrong !== null) refuseInput([{ field: 'code', msg: wrong }]);
  if (regions.has(code)) refuse('record/duplicate-name', '该区划代码已存在，请重新输入');
  const above = regionAbove(code);
  if (above !== null && !regions.has(above)) {
    refuseInput([{ field: 'code', msg: missingAbove(above) }]);
  }
  refuseSameName(code, name, regions);
  return { type: 'RegionAdded', code, name };
}

function changed(
  { code, fields, basedOn }: Extract<GazetteerCommand, { type: 'ChangeRegion' }>,
  regions: Gazetteer,
): GazetteerEvent[] {
  const region = regions.get(code) ?? refuse('record/not-found');
  if (basedOn !== undefined && basedOn !== region.version) refuse('record/changed-meanwhile');
  const changes = changesOf<Named>({ name: region.name }, fields);
  if (changes.name) refuseSameName(code, changes.name.to, regions);
  return changes.name ? [{ type: 'RegionChanged', code, changes }] : [];
}

function removed(code: string, regions: Gazetteer): GazetteerEvent {
  const { name } = regions.get(code) ?? refuse('record/not-found');
  const below = [...regions.keys()].filter((one) => regionAbove(one) === code).length;
  if (below > 0) refuseInUse([{ label: '下级行政区划', count: below }]);
  return { type: 'RegionRemoved', code, name };
}

function refuseSameName(code: string, name: string, regions: Gazetteer): void {
  const same = sameNameBeside(code, name, regions);
  if (same !== null) refuse('record/duplicate-name', same);
}

function imported(rows: readonly ListedRow[], regions: Gazetteer): GazetteerEvent[] {
  const { added, renamed, faults } = judgeRegions(rows, regions);
  if (faults.length > 0) {
    refuseInput(faults.map(({ row, msg }) => ({ field: 'fileId', msg: `第${row}行：${msg}` })));
  }
  const entered = Object.fromEntries(added.map(({ code, name }) => [code, name]));
  const called = Object.fromEntries(renamed.map(({ code, from, name }) => [code, { from, to: name }]));
  return added.length + renamed.length === 0 ? [] : [{ type: 'RegionsImported', added: entered, renamed: called }];
}

function evolve(regions: Gazetteer, event: GazetteerEvent, recorded?: { readonly recordedAt: Date }): Gazetteer {
  const after = new Map(regions);
  const enter = (code: string, name: string) =>
    after.set(code, { name, version: 1, addedAt: (recorded?.recordedAt ?? new Date(0)).toISOString() });
  const rename = (code: string, name: string | undefined) => {
    const region = after.get(code);
    if (region) after.set(code, { ...region, name: name ?? region.name, version: region.version + 1 });
  };
  switch (event.type) {
    case 'RegionAdded':
      enter(event.code, event.name);
      return after;
    case 'RegionChanged':
      rename(event.code, event.changes.name?.to);
      return after;
    case 'RegionRemoved':
      after.delete(event.code);
      return after;
    case 'RegionsImported':
      for (const [code, name] of Object.entries(event.added)) enter(code, name);
      for (const [code, { to }] of Object.entries(event.renamed)) rename(code, to);
      return after;
    default:
      return unreachable(event);
  }
}

/** The regions of an edition that the history never mentions: one that was removed stays away. */
export function unknownRegions(
  edition: Readonly<Record<string, string>>,
  past: readonly GazetteerEvent[],
): Readonly<Record<string, string>> {
  const known = new Set(past.flatMap(codesIn));
  return Object.fromEntries(Object.entries(edition).filter(([code]) => !known.has(code)));
}

/** The regions that an event is about. */
export function codesIn(event: GazetteerEvent): readonly string[] {
  return event.type === 'RegionsImported' ? [...Object.keys(event.added), ...Object.keys(event.renamed)] : [event.code];
}
