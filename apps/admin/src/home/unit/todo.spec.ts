import type { HomeLinks } from '../links.js';
import type { HomeItem, UnitOverview } from '@county-tcm/domain/home/overview';
import { isLowered, isUndeclared, reminderWords, unitTiles, wantsFile } from './todo.js';

const item: HomeItem = {
  itemId: 'i1',
  itemName: '年度培训',
  itemTypeName: '培养培训',
  pname: '人才队伍',
  fillWay: '文件上传',
  standardScore: 3,
  fileCount: 0,
  selfEvaluation: null,
  declaredScore: 3,
  selfScore: 2,
  reviewed: true,
  opinion: null,
  reviewerName: null,
  reviewTime: null,
};

const overview: UnitOverview = {
  kind: 'unit',
  year: 2026,
  unit: {
    unitId: 'u1',
    unitName: '杏岚镇卫生院',
    unitType: '乡镇卫生院、社区服务中心',
    regionCode: '360902',
    regionName: '袁州区',
    filled: 16,
    registers: 18,
    missing: ['doctor', 'satisfaction'],
    missed: 1,
    unrecorded: 2,
    toFile: 5,
    filed: 5,
    items: 27,
    selfEvaluated: 8,
    lowered: 0,
  },
  registers: [],
  shares: [{ field: 'a', label: 'A', recommended: 35, total: 'b', value: 30, before: null }],
  items: [item],
  remindedAt: null,
};

const links: HomeLinks = {
  to: (component) => `/${component}`,
  register: (name) => `/registers/${name}`,
  unit: () => '/home',
  sheet: () => '/sheet',
  files: () => '/files',
  change: () => undefined,
};

test('an item wants a file, a self-evaluation, or a look at its review', () => {
  expect([wantsFile(item), isUndeclared(item), isLowered(item)]).toEqual([true, true, true]);
  const done = { ...item, fileCount: 1, selfEvaluation: 0, selfScore: 3 };
  expect([wantsFile(done), isUndeclared(done), isLowered(done)]).toEqual([false, false, false]);
  expect(wantsFile({ ...item, fillWay: '信息填报' })).toBe(false);
  expect(wantsFile({ ...item, fileCount: null })).toBe(false);
});

test('every figure says what is left, and leads to it', () => {
  const tiles = unitTiles(overview, links, true);
  expect(tiles.map(({ label, value, sign, words }) => [label, value, sign, words])).toEqual([
    ['未填报台账', 2, 'todo', '去填报'],
    ['未达标指标', 1, 'missed', '另有 2 项未填报'],
    ['未上传申报材料', 0, 'done', '已完成'],
    ['未自评项目', 19, 'todo', '去自评'],
    ['评审扣分项目', 0, 'done', '无扣分'],
  ]);
  expect(tiles[0]?.to).toBe('/registers/doctor');
});

test('whoever is not of the unit is not told to do its work', () => {
  const [first] = unitTiles(overview, links, false);
  expect(first?.words).toBe('待填报');
});

test('parts that may not be read have no figure', () => {
  const { unitId, unitName, unitType, regionCode, regionName } = overview.unit;
  const bare = { ...overview, unit: { unitId, unitName, unitType, regionCode, regionName }, shares: null, items: null };
  expect(unitTiles(bare, links, true)).toEqual([]);
});

describe('a reminder', () => {
  const remindedAt = '2026-11-02 08:00:00';

  it('says what is still left', () => {
    expect(reminderWords({ ...overview, remindedAt })).toBe(
      '填报提醒（2026-11-02 08:00）：还有2张台账未填报、19个项目未自评，请尽快完成。',
    );
  });

  it('goes when everything is done, and is not there where nobody was reminded', () => {
    const done = { ...overview.unit, filled: 18, selfEvaluated: 27 };
    expect(reminderWords({ ...overview, unit: done, remindedAt })).toBeNull();
    expect(reminderWords(overview)).toBeNull();
  });
});
