import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import fc from 'fast-check';
import { Refusal } from '../refusal.js';
import { gazetteer, type Gazetteer, type GazetteerCommand, type GazetteerEvent, unknownRegions } from './gazetteer.js';
import { actsAsCounty, isRegionCode, regionAbove } from './region-code.js';
import { judgeRegions } from './region-rows.js';

const begun: GazetteerEvent = {
  type: 'RegionsImported',
  added: { 360000: '江西省', 360900: '宜春市', 360902: '袁州区', 440000: '广东省', 441900: '东莞市' },
  renamed: {},
};
const given = (...past: GazetteerEvent[]) => givenOf(gazetteer, [begun, ...past]);

describe('a region', () => {
  test('is added below the one above it', () =>
    given()
      .when({ type: 'AddRegion', code: '360921', name: '奉新县' })
      .then([{ type: 'RegionAdded', code: '360921', name: '奉新县' }]));
  test('is refused under a code that is taken', () =>
    given().when({ type: 'AddRegion', code: '360902', name: '新区' }).thenRefused('record/duplicate-name'));
  test('is refused under the name of its neighbour', () =>
    given().when({ type: 'AddRegion', code: '360903', name: '袁州区' }).thenRefused('record/duplicate-name'));
  test.each(['361001', '510100', '36092', '3609211', '360001', '036092', '36092a', ''])('is refused at %p', (code) =>
    given().when({ type: 'AddRegion', code, name: '新县' }).thenRefused('input/invalid'),
  );
  test('is renamed', () =>
    given()
      .when({ type: 'ChangeRegion', code: '360902', fields: { name: '袁州新区' }, basedOn: 1 })
      .then([{ type: 'RegionChanged', code: '360902', changes: { name: { from: '袁州区', to: '袁州新区' } } }]));
  test('is not renamed from a stale copy', () =>
    given({ type: 'RegionChanged', code: '360902', changes: { name: { from: '袁州区', to: '甲区' } } })
      .when({ type: 'ChangeRegion', code: '360902', fields: { name: '乙区' }, basedOn: 1 })
      .thenRefused('record/changed-meanwhile'));
  test('stays as it is under its own name', () =>
    given()
      .when({ type: 'ChangeRegion', code: '360902', fields: { name: '袁州区' } })
      .thenNothing());
  test('is removed, and comes back', () =>
    given({ type: 'RegionRemoved', code: '360902', name: '袁州区' })
      .when({ type: 'AddRegion', code: '360902', name: '袁州区' })
      .then([{ type: 'RegionAdded', code: '360902', name: '袁州区' }]));
  test('that is not there is neither renamed nor removed', () => {
    given()
      .when({ type: 'ChangeRegion', code: '360999', fields: { name: '甲' } })
      .thenRefused('record/not-found');
    given().when({ type: 'RemoveRegion', code: '360999' }).thenRefused('record/not-found');
  });
  test('with regions below it stays', () =>
    given().when({ type: 'RemoveRegion', code: '360900' }).thenRefused('record/in-use'));
});

describe('a workbook', () => {
  const rows = (...named: [string, string][]) => named.map(([code, name], index) => ({ row: index + 2, code, name }));
  test('adds and renames at once, wherever in it the region above stands', () =>
    given()
      .when({
        type: 'Import',
        rows: rows(
          ['370102', '历下区'],
          ['370100', '济南市'],
          ['370000', '山东省'],
          ['360902', '袁州新区'],
          ['360900', '宜春市'],
        ),
      })
      .then([
        {
          type: 'RegionsImported',
          added: { 370102: '历下区', 370100: '济南市', 370000: '山东省' },
          renamed: { 360902: { from: '袁州区', to: '袁州新区' } },
        },
      ]));
  test('with what is there already changes nothing', () =>
    given()
      .when({ type: 'Import', rows: rows(['360902', '袁州区']) })
      .thenNothing());
  test('with one bad row brings nothing', () =>
    given()
      .when({ type: 'Import', rows: rows(['360921', '奉新县'], ['37010', '历下区']) })
      .thenRefused('input/invalid'));
  test('says of each bad row what is wrong with it', () => {
    const regions = gazetteer.evolve(gazetteer.initial, begun);
    const bad = rows(
      ['360921', '奉新县'],
      ['360921', '奉新县'],
      ['', '县'],
      ['370102', '历下区'],
      ['360903', '袁州区'],
      ['360904', ''],
      ['360905', 'Fengxin'],
    );
    expect(judgeRegions(bad, regions).faults).toEqual([
      { row: 3, msg: '区划代码与第2行重复' },
      { row: 4, msg: '请输入区划代码' },
      { row: 5, msg: '上级行政区划370100不存在，请先新增' },
      { row: 6, msg: '同一上级下已有名为“袁州区”的行政区划（360902）' },
      { row: 7, msg: '请输入区划名称' },
      { row: 8, msg: '区划名称只能使用汉字' },
    ]);
  });
  test('may hand a name on from one region to another', () => {
    const regions = gazetteer.evolve(gazetteer.initial, begun);
    const handed = rows(['360903', '袁州区'], ['360902', '老区']);
    expect(judgeRegions(handed, regions)).toMatchObject({
      added: [{ code: '360903' }],
      renamed: [{ from: '袁州区' }],
      faults: [],
    });
  });
});

test('of a later edition only what the history never mentions is new', () => {
  const past: GazetteerEvent[] = [begun, { type: 'RegionRemoved', code: '360902', name: '袁州区' }];
  const edition = { 360900: '宜春新市', 360902: '袁州区', 360921: '奉新县' };
  expect(unknownRegions(edition, past)).toEqual({ 360921: '奉新县' });
});

test('a city without counties is evaluated as a county, until it has one', () => {
  expect([actsAsCounty('441900', false), actsAsCounty('360902', false)]).toEqual([true, true]);
  expect([actsAsCounty('360900', true), actsAsCounty('710000', false)]).toEqual([false, false]);
});

test('whatever is asked, every region stands below another and no two below one are called alike', () => {
  const code = fc.constantFrom(
    '110000',
    '110100',
    '110101',
    '110102',
    '110200',
    '120000',
    '120100',
    '120101',
    '11',
    '110001',
  );
  const name = fc.constantFrom('甲', '乙', '丙');
  const command: fc.Arbitrary<GazetteerCommand> = fc.oneof(
    fc.record({ type: fc.constant('AddRegion' as const), code, name }),
    fc.record({ type: fc.constant('ChangeRegion' as const), code, fields: fc.record({ name }) }),
    fc.record({ type: fc.constant('RemoveRegion' as const), code }),
    fc.record({
      type: fc.constant('Import' as const),
      rows: fc.array(fc.record({ row: fc.nat(), code, name }), { maxLength: 6 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const regions = commands.reduce(afterCommand, gazetteer.initial);
      const places = [...regions].map(([one, entry]) => `${regionAbove(one)} ${entry.name}`);
      expect(new Set(places).size).toBe(places.length);
      for (const one of regions.keys()) {
        expect(isRegionCode(one)).toBe(true);
        expect(regionAbove(one) === null || regions.has(regionAbove(one)!)).toBe(true);
      }
    }),
  );
});

function afterCommand(regions: Gazetteer, command: GazetteerCommand): Gazetteer {
  try {
    return gazetteer.decide(command, regions).reduce((state, event) => gazetteer.evolve(state, event), regions);
  } catch (error) {
    if (error instanceof Refusal) return regions;
    throw error;
  }
}
