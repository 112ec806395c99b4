import type { HomeItem, UnitOverview } from '../home-data.js';
import type { HomeLinks } from '../links.js';
import type { Tile } from '../Tiles.js';

/** How an item is called that wants a file. */
const provedByFile = '文件上传';

export const wantsFile = ({ fillWay, fileCount }: HomeItem): boolean => fillWay === provedByFile && fileCount === 0;
export const isUndeclared = ({ selfEvaluation }: HomeItem): boolean => selfEvaluation === null;
export const isLowered = ({ selfScore, declaredScore }: HomeItem): boolean => selfScore < declaredScore;

/** What is left to do for one unit, one figure each; parts that the user may not read have none. */
export function unitTiles({ unit, shares, year }: UnitOverview, links: HomeLinks): readonly Tile[] {
  const { filled = 0, registers = 0, missed = 0, unrecorded = 0, toFile, filed = 0 } = unit;
  const { items = 0, selfEvaluated = 0, lowered = 0 } = unit;
  const left = registers - filled;
  const tiles: (Tile | false)[] = [
    registers > 0 && {
      label: '未填报台账',
      value: left,
      of: `/ ${registers}`,
      ...todo(left, '去填报'),
      to: '#registers',
    },
    shares !== null && sharesTile(shares.length, missed, unrecorded, '#shares'),
    toFile !== undefined && {
      label: '未上传申报材料',
      value: toFile - filed,
      of: `/ ${toFile} 项`,
      ...todo(toFile - filed, '去上传'),
      to: links.to('evaluation/declaration-materials') ?? '#items',
    },
    items > 0 && {
      label: '未自评项目',
      value: items - selfEvaluated,
      of: `/ ${items} 项`,
      ...todo(items - selfEvaluated, '去自评'),
      to: links.sheet(unit.unitId, year) ?? '#items',
    },
    items > 0 && {
      label: '评审扣分项目',
      value: lowered,
      of: '项',
      ...(lowered > 0
        ? ({ sign: 'missed', words: '查看意见' } as const)
        : ({ sign: 'done', words: '无扣分' } as const)),
      to: '#items',
    },
  ];
  return tiles.filter((tile) => tile !== false);
}

function todo(left: number, verb: string) {
  return left > 0 ? ({ sign: 'todo', words: verb } as const) : ({ sign: 'done', words: '已完成' } as const);
}

function sharesTile(all: number, missed: number, unrecorded: number, to: string): Tile {
  const tile = { label: '未达标指标', value: missed, of: `/ ${all}`, to };
  if (missed > 0)
    return { ...tile, sign: 'missed', words: unrecorded > 0 ? `另有 ${unrecorded} 项未填报` : '低于建议值' };
  if (unrecorded > 0) return { ...tile, sign: 'unrecorded', words: `${unrecorded} 项未填报` };
  return { ...tile, sign: 'met', words: '全部达标' };
}
