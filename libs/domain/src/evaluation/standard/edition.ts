import { unreachable } from '../../refusal.js';
import { isAbove, type Score } from '../score.js';
import type { StandardEvent } from './events.js';
import type { FillWay } from '../../registers/evaluation/fill-ways.js';
import { type Category, categoryOf, isAtOrAbove, itemOf, type StandardTree } from './tree.js';

/**
 * An item as the sheets of a year have it: with everything that they show of it and of the categories above it. The
 * edition of a standard for a year is the lines as they were at the end of that year, or as they are while it lasts.
 */
export interface EditionLine {
  readonly itemId: string;
  readonly itemNo: string;
  readonly itemName: string;
  readonly fillWay: FillWay;
  readonly ruleScore: Score;
  readonly scoringStandard: string;
  readonly deductedRule: string;
  readonly itemTypeId: string;
  readonly itemTypeName: string;
  readonly itemTypeNo: string;
  /** Of the category above that of the item; null below the root. */
  readonly pname: string | null;
  /** Where the line stands: lines are in the order of these texts, code point by code point. */
  readonly place: string;
}

/** A rule score that was lowered: no score of an earlier day stays above it. */
export interface RuleCut {
  readonly itemId: string;
  /** The version of the standard that lowered it. */
  readonly version: number;
  readonly ruleScore: Score;
  /** ISO 8601. */
  readonly at: string;
  /** The name of who lowered it. */
  readonly by: string | null;
}

/** @throws TypeError for an item that the tree does not have */
export function editionLine(tree: StandardTree, itemId: string): EditionLine {
  const item = itemOf(tree, itemId);
  const category = item && categoryOf(tree, item.itemTypeId);
  if (!category) throw new TypeError(`${itemId} stands nowhere in the standard`);
  const { itemNo, itemName, fillWay, ruleScore, scoringStandard, deductedRule, itemTypeId } = item;
  const { itemTypeName, itemTypeNo, pid } = category;
  const pname = (pid === null ? undefined : categoryOf(tree, pid))?.itemTypeName ?? null;
  const place = `${placeOf(tree, itemTypeId, category)}/${sortable(item.sortNumber)} ${itemNo} ${itemId}`;
  const said = { itemNo, itemName, fillWay, ruleScore, scoringStandard, deductedRule };
  return { itemId, ...said, itemTypeId, itemTypeName, itemTypeNo, pname, place };
}

/** The items whose lines an event makes or may change. */
export function linesTouched(event: StandardEvent, after: StandardTree): string[] {
  switch (event.type) {
    case 'ItemAdded':
    case 'ItemChanged':
      return [event.itemId];
    case 'CategoryChanged':
      return itemsBelow(after, event.categoryId);
    case 'CategoryAdded':
    case 'CategoryRemoved':
    case 'ItemRemoved':
      return [];
    default:
      return unreachable(event);
  }
}

function itemsBelow(tree: StandardTree, categoryId: string): string[] {
  const below = Object.entries(tree.items).filter(([, item]) => isAtOrAbove(tree, categoryId, item.itemTypeId));
  return below.map(([itemId]) => itemId);
}

/** The item whose rule score an event lowered, with what it is now; null where it lowered none. */
export function loweredBy(event: StandardEvent): { itemId: string; ruleScore: Score } | null {
  const change = event.type === 'ItemChanged' ? event.changes.ruleScore : undefined;
  if (event.type !== 'ItemChanged' || !change || !isAbove(change.from, change.to)) return null;
  return { itemId: event.itemId, ruleScore: change.to };
}

/** The order of lines on a sheet. */
export function inPlace(a: Pick<EditionLine, 'place'>, b: Pick<EditionLine, 'place'>): number {
  const [left, right] = [codePoints(a.place), codePoints(b.place)];
  const at = left.findIndex((point, index) => point !== right[index]);
  return at < 0 ? left.length - right.length : left[at]! - (right[at] ?? -1);
}

/** PostgreSQL orders UTF-8 by code points; the code units of JavaScript would put rare characters elsewhere. */
function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0)!);
}

function placeOf(tree: StandardTree, id: string, { pid, sortNumber, itemTypeNo }: Category): string {
  const above = pid === null ? undefined : categoryOf(tree, pid);
  const own = `${sortable(sortNumber)}${itemTypeNo}${id}`;
  return pid === null || !above ? own : `${placeOf(tree, pid, above)}/${own}`;
}

function sortable(sortNumber: number): string {
  return String(sortNumber).padStart(9, '0');
}
