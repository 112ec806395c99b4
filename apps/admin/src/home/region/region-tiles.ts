import type { RegionOverview } from '@county-tcm/domain/home/overview';
import type { Pick } from './chart-rows.js';
import type { Sign } from '../signs.js';
import type { Tile } from '../Tiles.js';

/** Where a region stands, one figure each; parts that the user may not read have none. */
export function regionTiles(overview: RegionOverview, onPick: (pick: Pick) => void): readonly Tile[] {
  const { units, completeness, shares, evaluation } = overview;
  const sorted = (sort: string) => () => onPick({ sort });
  const inStage = (stage: string) => () => onPick({ filters: { stage } });
  const tiles: (Tile | false)[] = [
    completeness !== null && {
      label: '台账填齐的单位',
      value: completeness.complete,
      of: `/ ${units} 家`,
      ...reached(
        completeness.complete,
        units,
        `共填报 ${percent(completeness.filled, units * completeness.registers)}`,
      ),
      to: sorted('filled'),
    },
    shares !== null && sharesTile(shares, sorted('-missed')),
    evaluation !== null && {
      label: '完成自评的单位',
      value: evaluation.selfEvaluated,
      of: `/ ${evaluation.units} 家`,
      ...reached(evaluation.selfEvaluated, evaluation.units, `${evaluation.units - evaluation.selfEvaluated} 家未完成`),
      to: inStage('自评未完成'),
    },
    evaluation !== null &&
      evaluation.toFile !== null && {
        label: '已上传申报材料',
        value: evaluation.filed ?? 0,
        of: `/ ${evaluation.toFile} 项`,
        ...reached(evaluation.filed ?? 0, evaluation.toFile, `${evaluation.toFile - (evaluation.filed ?? 0)} 项未上传`),
        to: sorted('filed'),
      },
    evaluation !== null && {
      label: '完成评审的单位',
      value: evaluation.reviewed,
      of: `/ ${evaluation.units} 家`,
      ...reached(evaluation.reviewed, evaluation.units, `${evaluation.units - evaluation.reviewed} 家未完成`),
      to: inStage('未评完'),
    },
    evaluation !== null && {
      label: '评审扣分项目',
      value: evaluation.lowered,
      of: '项',
      sign: evaluation.lowered > 0 ? 'missed' : 'done',
      words: evaluation.lowered > 0 ? '低于申报得分' : '无扣分',
      to: sorted('-lowered'),
    },
  ];
  return tiles.filter((tile) => tile !== false);
}

function reached(done: number, all: number, words: string): { sign: Sign; words: string } {
  return all > 0 && done === all ? { sign: 'done', words: '全部完成' } : { sign: 'todo', words };
}

function sharesTile(shares: NonNullable<RegionOverview['shares']>, to: () => void): Tile {
  const sum = (state: 'met' | 'missed' | 'unrecorded') => shares.reduce((all, share) => all + share[state], 0);
  const [missed, unrecorded] = [sum('missed'), sum('unrecorded')];
  const tile = { label: '未达标指标', value: missed, of: '项次', to };
  if (missed > 0)
    return { ...tile, sign: 'missed', words: unrecorded > 0 ? `另有 ${unrecorded} 项次未填报` : '低于建议值' };
  if (unrecorded > 0) return { ...tile, sign: 'unrecorded', words: `${unrecorded} 项次未填报` };
  return { ...tile, sign: 'met', words: '全部达标' };
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.floor((1000 * part) / whole) / 10}%`;
}
