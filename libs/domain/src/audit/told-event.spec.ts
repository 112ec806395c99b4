import { changeLines, spanWords } from './event-words.js';
import { descriptionsByCategory } from './descriptions.js';
import { namingMemberOf, referencesOf, thingWords } from './references.js';
import { isSecret } from './secrets.js';
import { subjectOf, toldChanges } from './told-event.js';
import { personalMembers } from '../registers/personal-members.js';
import { registers } from '../registers/index.js';
import { usages } from '../attachments/usages.js';
import { wordsOf } from './value-words.js';

const names = { i1: '领导小组运行', i2: '专项经费', f1: '证书.pdf', u1: '某医院', r1: '审计员' };
const event = (category: string, type: string, data: unknown) => ({ category, type, data, names });

describe('events in words', () => {
  it('name changed members with before and after', () => {
    const changes = { departmentName: { from: '中医科', to: '针灸科' } };
    expect(toldChanges(event('department', 'DepartmentChanged', { changes }))).toEqual([
      { label: '科室名称', from: '中医科', to: '针灸科', kind: 'changed' },
    ]);
  });

  it('show what was added as after, what was removed as before, and files by their names', () => {
    const values = { departmentName: '中医科', departmentFileId: 'f1', unitId: 'u1' };
    const added = toldChanges(event('department', 'DepartmentAdded', { values }));
    expect(added).toContainEqual({ label: '科室名称', from: '', to: '中医科', kind: 'listed' });
    expect(added.map(({ to }) => to).sort()).toEqual(['中医科', '某医院', '证书.pdf'].sort());
    const removed = toldChanges(event('department', 'DepartmentRemoved', { values }));
    expect(removed).toContainEqual({ label: '科室名称', from: '中医科', to: '', kind: 'listed' });
  });

  it('tell an import of regions by numbers and names', () => {
    const added = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`3609${n + 10}`, `第${n}县`]));
    const renamed = { 360902: { from: '袁州区', to: '袁州新区' } };
    const lines = changeLines(event('gazetteer', 'RegionsImported', { added, renamed }));
    expect(lines[0]).toBe('新增行政区划数：60 个');
    expect(lines[1]!.endsWith('第49县 等')).toBe(true);
    expect(lines.slice(2)).toEqual(['区划名称（360902）：袁州区 → 袁州新区']);
    const changes = { name: { from: '袁州区', to: '袁州新区' } };
    expect(changeLines(event('gazetteer', 'RegionChanged', { code: '360902', changes }))).toEqual([
      '区划名称：袁州区 → 袁州新区',
      '区划代码：360902',
    ]);
  });

  it('show one figure of an evaluation, what it is about and what was noted beside it', () => {
    const declared = event('evaluation', 'DeductionDeclared', { itemId: 'i1', from: null, to: '2', ruleScore: '3' });
    expect(toldChanges(declared)).toEqual([
      { label: '自评扣分', from: '', to: '2', kind: 'changed' },
      { label: '当时的规则分值', from: '', to: '3', kind: 'noted' },
    ]);
    expect(subjectOf(declared)).toBe('领导小组运行');
    expect(changeLines(declared)).toEqual(['自评扣分：未填 → 2']);
    const again = { itemId: 'i1', from: '2', to: '2', ruleScore: '3' };
    expect(changeLines(event('evaluation', 'DeductionDeclared', again))).toEqual(['自评扣分：2（未变）']);
  });

  it('tell what was cleared from what was only listed', () => {
    const items = [
      { itemId: 'i1', from: '3', to: '3' },
      { itemId: 'i2', from: '1', to: '4' },
    ];
    expect(toldChanges(event('evaluation', 'DeductionsCleared', { items }))).toEqual([
      { label: '领导小组运行', from: '3', to: '3', kind: 'same' },
      { label: '专项经费', from: '1', to: '4', kind: 'changed' },
    ]);
  });

  it('say what joined and left a list', () => {
    const selected = { itemTypeId: 'c1', from: ['i1'], to: ['i2'] };
    expect(changeLines({ ...event('item-selection', 'ItemsSelected', selected) })).toEqual([
      '评审项目数：1 项（未变）',
      '加入评审项目：专项经费',
      '移出评审项目：领导小组运行',
    ]);
    const changes = { permissions: { from: ['AUDIT_READ'], to: ['AUDIT_READ', 'XJX_JSGL_VIEW'] } };
    expect(changeLines(event('role', 'RoleChanged', { changes }))).toEqual([
      '权限数：1 项 → 2 项',
      '加入权限：角色管理-查看',
    ]);
  });

  it('tell what an adjustment of the standard made of a sheet', () => {
    const data = {
      items: [
        {
          itemId: 'i1',
          itemName: '甲',
          from: { ruleScore: 4, fillWay: '信息填报' },
          to: { ruleScore: 2, fillWay: '文件上传' },
        },
        { itemId: 'i2', itemName: '乙', from: null, to: { ruleScore: 3 } },
        { itemId: 'i3', itemName: '丙', from: { ruleScore: 1 }, to: null },
      ],
      moved: 2,
      scores: [{ itemId: 'i1', itemName: '甲', kind: 'deduction', from: 3, to: 2 }],
      applies: { from: true, to: false },
    };
    expect(changeLines(event('evaluation-standard', 'StandardAdjusted', data))).toEqual([
      '适用本标准：是 → 否',
      '甲 规则分值：4 → 2',
      '甲 填报方式：信息填报 → 文件上传',
      '加入评审项目：乙（3 分）',
      '移出评审项目：丙（1 分）',
      '甲 自评扣分：3 → 2',
      '次序：2 项移动',
    ]);
  });

  it('compare two versions of a file and leave out where it is kept', () => {
    const data = { from: { fileName: 'a.pdf', storageKey: '1' }, to: { fileName: 'b.pdf', storageKey: '2' } };
    expect(changeLines(event('attachment', 'AttachmentContentReplaced', data))).toEqual(['文件名称：a.pdf → b.pdf']);
  });

  it('survive an event without data, and never show an id or a name of the program', () => {
    expect(toldChanges(event('account', 'PasswordChanged', {}))).toEqual([]);
    expect(toldChanges(event('account', 'PasswordChanged', null))).toEqual([]);
    const opened = { nickName: '王', roleId: 'nobody', somethingNew: { deep: 1 } };
    expect(changeLines(event('account', 'AccountOpened', opened))).toEqual([
      '姓名：王',
      '角色：名称不详',
      '其他内容：（见原始记录）',
    ]);
  });

  it('read a change as one text', () => {
    const change = { label: '分', from: '', to: '3', kind: 'changed' } as const;
    expect(spanWords(change, '未填')).toBe('未填 → 3');
    expect(spanWords({ ...change, from: '3', to: '' }, '（空）')).toBe('3 → （空）');
    expect(spanWords({ ...change, from: '3', kind: 'same' }, '')).toBe('3（未变）');
    expect(spanWords({ ...change, kind: 'listed' }, '未填')).toBe('3');
  });
});

describe('values in words', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', 'moment', '2026-01-01 08:00:00'],
    ['national', 'level', '国家级评选标准'],
    ['AUDIT_READ', 'rights', '审计-查看'],
    ['audit/events', 'screens', '操作记录'],
    [null, 'screens', '全部'],
    ['auditor', 'roleKind', '审计员'],
    ['fileupload.fileId', 'usage', '申报材料'],
    ['0', 'category', '（顶级）'],
  ] as const)('%s as %s is %s', (value, holds, words) => expect(wordsOf(value, {}, holds)).toBe(words));

  it('every place that a file is uploaded for has a word', () => {
    const words = Object.keys(usages).map((usage) => wordsOf(usage, {}, 'usage'));
    expect(words.filter((word) => /[A-Za-z]/.test(word))).toEqual([]);
  });
});

describe('what an event names', () => {
  it('is found wherever it stands', () => {
    const data = { itemTypeId: 'c1', from: ['i1'], to: ['i1', 'i2'] };
    expect(referencesOf({ category: 'item-selection', streamId: 'province-TOWNSHIP-2026', data })).toEqual([
      { kind: 'category', id: 'c1' },
      { kind: 'item', id: 'i1' },
      { kind: 'item', id: 'i1' },
      { kind: 'item', id: 'i2' },
    ]);
    const changes = { changes: { roleId: { from: 'r1', to: 'r2' }, regionCode: { from: null, to: '360902' } } };
    expect(referencesOf({ category: 'account', streamId: 'a1', data: changes })).toEqual([
      { kind: 'account', id: 'a1' },
      { kind: 'role', id: 'r1' },
      { kind: 'role', id: 'r2' },
      { kind: 'region', id: '360902' },
    ]);
  });

  it('is said of things without a name of their own by what they belong to', () => {
    expect(thingWords('evaluation', 'u1-2026-province', names)).toBe('某医院 2026年度 省级评选标准');
    expect(thingWords('item-selection', 'national-TOWNSHIP-2026', names)).toBe(
      '乡镇卫生院、社区服务中心 2026年度 国家级评选标准',
    );
    expect(thingWords('evaluation-standard', 'province', names)).toBe('省级评选标准');
    expect(thingWords('role', 'r1', names)).toBe('审计员');
  });

  it('is never called by what is personal', () => {
    for (const { name } of registers) expect(personalMembers).not.toContain(namingMemberOf(name));
  });
});

describe('secrets', () => {
  it.each(['password', 'passwordHash', 'accessKeySecret', 'refreshToken', 'captcha'])('%s is one', (name) =>
    expect(isSecret(name)).toBe(true),
  );

  it('are no members that histories have', () => {
    const members = Object.values(descriptionsByCategory).flatMap((known) => Object.keys(known.members));
    expect(members.filter(isSecret)).toEqual([]);
  });
});
