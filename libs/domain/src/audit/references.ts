import { regionStandard } from '../evaluation/region-standard/region-standard.js';
import { evaluationSheet, sheetKeyOf } from '../evaluation/sheet/decider.js';
import { evaluationStandard } from '../evaluation/standard/decider.js';
import { itemSelection, selectionKeyOf } from '../evaluation/selection/item-selection.js';
import { unitTypeName } from '../registers/units/unit-type.js';
import { isReading } from '../history/description.js';
import { descriptionOf, memberOf } from './descriptions.js';
import { levelWords, NAMELESS, type Names } from './value-words.js';

/** Something that has a name: what kind of thing it is and its id. */
export interface Named {
  /** A category of streams, or what is no stream of its own: an item, a category of items, a region. */
  readonly kind: string;
  readonly id: string;
}

/** The member that names the things of a kind; undefined where they have no names. */
export function namingMemberOf(kind: string): string | undefined {
  return descriptionOf(kind)?.name ?? undefined;
}

/** Everything that an event names by an id, the thing that it happened to among them. */
export function referencesOf(event: { category: string; streamId: string; data: unknown }): readonly Named[] {
  return [...thingOf(event), ...referencesIn(event.data, event.category)];
}

function thingOf({ category, streamId }: { category: string; streamId: string }): readonly Named[] {
  if (namingMemberOf(category) !== undefined) return [{ kind: category, id: streamId }];
  if (category === regionStandard.category) return [{ kind: 'region', id: streamId }];
  const sheet = category === evaluationSheet.category ? sheetKeyOf(streamId) : null;
  return sheet ? [{ kind: 'unit', id: sheet.unitId }] : [];
}

function referencesIn(data: unknown, category: string): readonly Named[] {
  if (Array.isArray(data)) return data.flatMap((one) => referencesIn(one, category));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const holds =
      category === itemSelection.category && /^(?:from|to)$/.test(name) ? 'item' : memberOf(category, name)?.holds;
    return holds && !isReading(holds) ? idsIn(value).map((id) => ({ kind: holds, id })) : referencesIn(value, category);
  });
}

/** The ids in what a member holds: itself, a list of them, or what it was and is. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** What people call the thing that has this history; empty where it has no name of its own. */
export function thingWords(category: string, streamId: string, names: Names): string {
  switch (category) {
    case evaluationSheet.category: {
      const key = sheetKeyOf(streamId);
      return key ? `${names[key.unitId] ?? NAMELESS} ${key.year}年度 ${levelWords(key.level)}` : '';
    }
    case itemSelection.category: {
      const key = selectionKeyOf(streamId);
      return key ? `${unitTypeName(key.unitTypeNo) ?? NAMELESS} ${key.year}年度 ${levelWords(key.level)}` : '';
    }
    case evaluationStandard.category:
      return levelWords(streamId);
    default:
      return names[streamId] ?? '';
  }
}
