import { PROVED_BY_FILE } from '@county-tcm/domain/registers/evaluation/fill-ways';
import type { HomeItem, UnitOverview } from '@county-tcm/domain/home/overview';
import type { HomeLinks } from '../links.js';
import type { Tile } from '../Tiles.js';

export const wantsFile = ({ fillWay, fileCount }: HomeItem): boolean => fillWay === PROVED_BY_FILE && fileCount === 0;
export const isUndeclared = ({ selfEvaluation }: HomeItem): boolean => selfEvaluation === null;
export const isLowered = ({ selfScore, declaredScore }: HomeItem): boolean => selfScore < declaredScore;

/**
 * What is left to do for one unit, one figure each; parts that the user may not read have none.
 * @param own the user belongs to the unit, and can do it
 */
export function unitTiles(overview: UnitOverview, links: HomeLinks, own: boolean): readonly Tile[] {
  const { unit, shares, year } = overview;
  const { registers = 0, toFile, filed = 0, items = 0, selfEvaluated = 0, lowered = 0 } = unit;
  const sheet = links.sheet(unit.unitId, year);
  const todo = (left: number, verb: string) =>
    left > 0
      ? ({ sign: 'todo', words: own ? `去${verb}` : `待${verb}` } as const)
      : ({ sign: 'done', words: '已完成' } as const);
  const tiles: (Tile | false)[] = [
    registers > 0 && { ...registersTile(overview, links), ...todo(registers - (unit.filled ?? 0), '填报') },
    shares !== null && sharesTile(overview, shares.length, links, own),
    toFile !== undefined && {
      label: '未上传申报材料',
      value: toFile - filed,
      of: `/ ${toFile} 项`,
      ...todo(toFile - filed, '上传'),
      to: links.files(unit.unitType),
    },
    items > 0 && {
      label: '未自评项目',
      value: items - selfEvaluated,
      of: `/ ${items} 项`,
      ...todo(items - selfEvaluated, '自评'),
      to: sheet,
    },
    items > 0 && {
      label: '评审扣分项目',
      value: lowered,
      of: `/ ${items} 项`,
      sign: lowered > 0 ? 'missed' : 'done',
      words: lowered > 0 ? '低于申报得分' : '无扣分',
      to: sheet,
    },
  ];
  return tiles.filter((tile) => tile !== false);
}

/** What the unit was reminded of, with what is still left of it; null where it was not, or has done it all. */
export function reminderWords({ remindedAt, unit }: UnitOverview): string | null {
  const { registers = 0, filled = 0, items = 0, selfEvaluated = 0, toFile = 0, filed = 0 } = unit;
  const left = [
    [registers - filled, '张台账未填报'],
    [items - selfEvaluated, '个项目未自评'],
    [toFile - filed, '项申报材料未上传'],
  ] as const;
  const words = left.filter(([count]) => count > 0).map(([count, what]) => `${count}${what}`);
  if (remindedAt === null || words.length === 0) return null;
  return `填报提醒（${remindedAt.slice(0, 16)}）：还有${words.join('、')}，请尽快完成。`;
}

/** Leads to the first register without a record. */
function registersTile({ unit }: UnitOverview, links: HomeLinks): Omit<Tile, 'sign' | 'words'> {
  const { filled = 0, registers = 0, missing = [], unitId } = unit;
  const [first] = missing;
  const to = first === undefined ? undefined : links.register(first, unitId);
  return { label: '未填报台账', value: registers - filled, of: `/ ${registers}`, to };
}

function sharesTile({ unit, year }: UnitOverview, all: number, links: HomeLinks, own: boolean): Tile {
  const { missed = 0, unrecorded = 0 } = unit;
  const to = links.to('registers/treatproportion', {
    'q.year': String(year),
    'q.unitId': own ? undefined : unit.unitId,
  });
  const tile = { label: '未达标指标', value: missed, of: `/ ${all}`, to };
  if (missed > 0)
    return { ...tile, sign: 'missed', words: unrecorded > 0 ? `另有 ${unrecorded} 项未填报` : '低于建议值' };
  if (unrecorded > 0) return { ...tile, sign: 'unrecorded', words: `${unrecorded} 项未填报` };
  return { ...tile, sign: 'met', words: '全部达标' };
}
