import { placeStatistics } from '@county-tcm/domain/statistics/tables/places';
import { medicalStatistics, techniqueStatistics } from '@county-tcm/domain/statistics/tables/services';
import { inLines, widthOf } from './bar-labels.js';
import { maxBars, panelsOf, panelWords } from './panels.js';

const unit = (unitName: string, clinicAmount: number, pharmacyAmount = 0) => ({
  unitId: unitName,
  unitName,
  clinicAmount,
  pharmacyAmount,
  serviceAreaAmount: 0,
  medicineRoomAmount: 0,
});
const noPath = () => undefined;

test('each column is a panel, on one scale where they count the same, without rows that have nothing', () => {
  const panels = panelsOf(placeStatistics, [unit('甲', 4), unit('乙', 0), unit('丙', 1, 9)], noPath);
  expect(panels.map(({ title }) => title)).toEqual(['中医科室', '中药房', '中医综合服务区', '煎药室']);
  expect(new Set(panels.map(({ most }) => most))).toEqual(new Set([9]));
  expect(panels[0]?.bars.map(({ label, value }) => [label, value])).toEqual([
    ['甲', 4],
    ['丙', 1],
  ]);
});

test('a single row is one panel with a bar for each column', () => {
  const [panel, ...others] = panelsOf(placeStatistics, [unit('甲', 4, 2)], ({ name }) => name);
  expect(others).toEqual([]);
  expect(panel?.title).toBe('甲');
  expect(panel?.bars.map(({ text, to }) => [text, to])).toEqual([
    ['4', 'clinicAmount'],
    ['2', 'pharmacyAmount'],
    ['0', undefined],
    ['0', undefined],
  ]);
});

test('shares have a line at what is recommended, also when there is one row', () => {
  const row = { unitType: '县级中医医院', unitTreatPersonTotal: 10, treatPersonProportion: 30, slicesProportion: 0 };
  const [panel] = panelsOf(medicalStatistics, [row], noPath);
  expect(panel).toMatchObject({ recommended: 35, most: 35 });
  expect(panelWords(panel!)).toBe('中医诊疗人次占比（%）：县级中医医院 30.00；建议不低于35');
});

test('of many rows the first are drawn', () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ name: `技术${index}`, totalAmount: 50 - index }));
  const [panel] = panelsOf(techniqueStatistics, rows, noPath);
  expect(panel?.bars).toHaveLength(maxBars);
  expect(panel?.title).toBe('技术项目统计合计');
});

test('names break where they can, and have the room that they need', () => {
  expect(inLines('社区卫生服务站、村卫生室')).toBe('社区卫生服务站、\n村卫生室');
  expect(inLines('短名')).toBe('短名');
  expect(widthOf(['社区卫生服务站、村卫生室'])).toBe(8 * 12);
  expect(widthOf(['12.5'])).toBe(4 * 7.5);
});
