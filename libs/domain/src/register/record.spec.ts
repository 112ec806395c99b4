import { given as givenOf } from '@county-tcm/events/given-when-then';
import { date, dictionaryChoices, text } from './fields.js';
import { declaredIn, eventLabelsOf, type RecordEvent, recordsOf } from './record.js';
import { defineRegister } from './register.js';

const herbGarden = defineRegister({
  name: 'herbgarden',
  label: '药圃',
  table: 'herb_garden',
  belongsTo: 'unit',
  permission: 'XJX_YP',
  fields: {
    gardenName: text({ label: '名称', required: '请输入名称' }),
    herbs: dictionaryChoices('HERBS', { label: '药材', below: 'gardenName' }),
    openedOn: date({ label: '开放日期' }),
    closedOn: date({ label: '关闭日期' }),
  },
  list: { columns: ['gardenName'], search: [] },
});

const records = recordsOf(herbGarden, ({ openedOn, closedOn }) =>
  openedOn && closedOn && closedOn < openedOn ? [{ field: 'closedOn', msg: '关闭日期不能早于开放日期' }] : [],
);
const given = (...past: RecordEvent[]) => givenOf(records, past);

const values = { unitId: 'a', gardenName: '百草', herbs: ['艾', '菊'], openedOn: '2024-05-01', closedOn: null };
const added: RecordEvent = { type: 'HerbGardenAdded', values };
const removed: RecordEvent = { type: 'HerbGardenRemoved', values };

describe('a record', () => {
  it('is added once', () => {
    given().when({ type: 'Add', values }).then([added]);
    given(added).when({ type: 'Add', values }).thenRefused('rule/broken');
    given(added, removed).when({ type: 'Add', values }).thenRefused('rule/broken');
  });

  it('is changed where something differs, and nowhere else', () => {
    const entries = { gardenName: '百草园', herbs: ['艾', '菊'], openedOn: '2024-05-01' };
    const changes = { gardenName: { from: '百草', to: '百草园' } };
    given(added)
      .when({ type: 'Change', values: entries })
      .then([{ type: 'HerbGardenChanged', changes }]);
    given(added)
      .when({ type: 'Change', values: { ...values } })
      .thenNothing();
    given(added).when({ type: 'Change', values: {} }).thenNothing();
  });

  it('remembers what declared fields were called, whatever they are called later', () => {
    const soil = text({ label: '土壤', extra: true });
    const joined = { ...herbGarden, fields: { ...herbGarden.fields, soil } };
    const declared = { soil: { label: '土壤', kind: 'text' } } as const;
    expect(declaredIn(joined, { soil: '沙', gardenName: '百草' })).toEqual({ declared });
    const first: RecordEvent = { ...added, values: { ...values, soil: '沙' }, declared };
    given().when({ type: 'Add', values: first.values, declared }).then([first]);
    given(first)
      .when({ type: 'Change', values: { soil: '黏', gardenName: '百草' }, declared })
      .then([{ type: 'HerbGardenChanged', changes: { soil: { from: '沙', to: '黏' } }, declared }]);
    given(first)
      .when({ type: 'Change', values: { gardenName: '药苑' }, declared })
      .then([{ type: 'HerbGardenChanged', changes: { gardenName: { from: '百草', to: '药苑' } } }]);
    // the record goes without anybody looking at what is declared now
    given(first)
      .when({ type: 'Remove' })
      .then([{ type: 'HerbGardenRemoved', values: { ...values, soil: '沙' }, declared }]);
  });

  it('compares lists by what is in them, in their order', () => {
    const changes = { herbs: { from: ['艾', '菊'], to: ['菊', '艾'] } };
    given(added)
      .when({ type: 'Change', values: { herbs: ['菊', '艾'] } })
      .then([{ type: 'HerbGardenChanged', changes }]);
  });

  it('keeps the rules between its fields, also where only one of them changes', () => {
    given()
      .when({ type: 'Add', values: { ...values, closedOn: '2024-04-30' } })
      .thenRefused('input/invalid');
    given(added)
      .when({ type: 'Change', values: { closedOn: '2024-04-30' } })
      .thenRefused('input/invalid');
    given(added)
      .when({ type: 'Change', values: { closedOn: '2024-04-30', openedOn: '2024-04-01' } })
      .then([
        {
          type: 'HerbGardenChanged',
          changes: { closedOn: { from: null, to: '2024-04-30' }, openedOn: { from: '2024-05-01', to: '2024-04-01' } },
        },
      ]);
  });

  it('comes back as it last was', () => {
    const back: RecordEvent = { type: 'HerbGardenBroughtBack', values };
    given(added, removed).when({ type: 'Restore' }).then([back]);
    given(added, removed, back).when({ type: 'Change', values }).thenNothing();
    given(added, removed, back).when({ type: 'Restore' }).thenRefused('rule/broken');
    given(added).when({ type: 'Restore' }).thenRefused('rule/broken');
    given().when({ type: 'Restore' }).thenRefused('record/not-found');
    const closed = { ...removed, values: { ...values, closedOn: '2024-04-30' } } as RecordEvent;
    given(added, closed).when({ type: 'Restore' }).thenRefused('input/invalid');
  });

  it('is removed as it last was', () => {
    const renamed: RecordEvent = { type: 'HerbGardenChanged', changes: { gardenName: { from: '百草', to: '本草' } } };
    given(added, renamed)
      .when({ type: 'Remove' })
      .then([{ type: 'HerbGardenRemoved', values: { ...values, gardenName: '本草' } }]);
    given().when({ type: 'Remove' }).thenRefused('record/not-found');
    given(added, removed).when({ type: 'Remove' }).thenRefused('record/not-found');
    given(added, removed).when({ type: 'Change', values }).thenRefused('record/not-found');
  });

  it('has events that people can read', () =>
    expect(eventLabelsOf(herbGarden)).toEqual({
      HerbGardenAdded: '新增药圃',
      HerbGardenChanged: '修改药圃',
      HerbGardenRemoved: '删除药圃',
      HerbGardenBroughtBack: '恢复药圃',
    }));
});
