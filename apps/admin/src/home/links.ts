import { useMemo } from 'react';
import { menuScreens } from '../layout/menu.js';
import { useScreenMap } from '../layout/screen-map.js';
import { homePath } from '../layout/tabs.js';
import type { ChangeRow } from '@county-tcm/domain/home/change-row';

/** Paths of this user's screens; undefined where the user's menu has none, so that no link leads nowhere. */
export interface HomeLinks {
  readonly to: (component: string, query?: Readonly<Record<string, string | null | undefined>>) => string | undefined;
  /** The list of a register, only with the records of one unit. */
  readonly register: (name: string, unitId?: string | null) => string | undefined;
  readonly unit: (unitId: string, year: number) => string;
  /** A unit's sheet: under review for whoever reviews or reads reviews, else the unit's own. */
  readonly sheet: (unitId: string | null, year: number) => string | undefined;
  /** The files that were filed for an item; of all items without one. */
  readonly files: (unitType: string | null, itemId?: string) => string | undefined;
  readonly change: (change: ChangeRow, year: number) => string | undefined;
}

/** @param own the unit whose staff is looking: its lists need no unit to be named */
export function useHomeLinks(own: string | null): HomeLinks {
  const { tops } = useScreenMap();
  return useMemo(() => {
    const paths = new Map(menuScreens(tops).map(({ item }) => [item.component, item.path]));
    return linksOver(paths, own);
  }, [tops, own]);
}

/** Screens that no menu leads to. */
const ownFiles = '/advancedCounty/declarationMaterials/details';
const reviewedFiles = '/advancedCounty/declareReview/declareDetail';

function linksOver(paths: ReadonlyMap<string, string>, own: string | null): HomeLinks {
  const to: HomeLinks['to'] = (component, query = {}) => {
    const path = paths.get(component);
    return path && path + queryOf(query);
  };
  const register: HomeLinks['register'] = (name, unitId) =>
    to(`registers/${name}`, { 'q.unitId': unitId === own ? null : unitId });
  const sheet: HomeLinks['sheet'] = (unitId, year) => {
    const query = { 'q.year': year === thisYear() ? null : String(year) };
    const review = to('evaluation/score-review', { unitId, ...query });
    return review ?? to('evaluation/self-evaluation', query);
  };
  const files: HomeLinks['files'] = (unitType, itemId) => {
    const own = to('evaluation/declaration-materials');
    if (own) return itemId ? `${ownFiles}${queryOf({ itemId })}` : own;
    const all = to('evaluation/declare-review', { 'q.unitType': unitType });
    return all && itemId ? `${reviewedFiles}${queryOf({ itemId, 'q.unitType': unitType })}` : all;
  };
  return {
    to,
    register,
    sheet,
    files,
    unit: (unitId, year) => homePath + queryOf({ unitId, 'q.year': year === thisYear() ? null : String(year) }),
    change: ({ target: { kind, id, itemId }, unitId }, year) => {
      switch (kind) {
        case 'evaluation':
          return sheet(unitId, year);
        case 'item-selection':
        case 'region-standard':
          return to('evaluation/declaration-materials') ?? to('evaluation/unit-types');
        case 'declaration-file':
          return files(null, itemId ?? undefined);
        case 'account':
          return to('registers/unituser', { unitId });
        default:
          return id ? to(`registers/${kind}`, { dialog: 'details', record: id }) : register(kind, unitId);
      }
    },
  };
}

function queryOf(members: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(members).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function thisYear(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Shanghai' }).format(new Date()));
}
