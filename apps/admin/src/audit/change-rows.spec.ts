import { changeRows, subjectOf } from './change-rows.js';

const labels: Readonly<Record<string, string>> = {
  departmentName: '科室名称',
  selfEvaluation: '自评扣分',
  ruleScore: '规则分值',
  fileName: '文件名称',
};
const words = {
  label: (member: string) => labels[member] ?? member,
  name: (id: string) => ({ i1: '领导小组运行', i2: '专项经费' })[id] ?? id,
};

describe('events in words', () => {
  it('names changed members with before and after', () => {
    const data = { changes: { departmentName: { from: '中医科', to: '针灸科' } } };
    expect(changeRows({ type: 'DepartmentChanged', data }, words)).toEqual([
      { label: '科室名称', from: '中医科', to: '针灸科' },
    ]);
  });

  it('shows what was added as after, what was removed as before', () => {
    const data = { values: { departmentName: '中医科', departmentFileId: null }, addedAt: '2026-01-01T00:00:00Z' };
    expect(changeRows({ type: 'DepartmentAdded', data }, words)).toEqual([
      { label: '科室名称', from: '', to: '中医科' },
    ]);
    expect(changeRows({ type: 'DepartmentRemoved', data }, words)).toEqual([
      { label: '科室名称', from: '中医科', to: '' },
    ]);
  });

  it('shows one figure of an evaluation and what it is about', () => {
    const data = { itemId: 'i1', from: null, to: '2', ruleScore: '3' };
    expect(changeRows({ type: 'DeductionDeclared', data }, words)).toEqual([
      { label: '自评扣分', from: '', to: '2' },
      { label: '规则分值', from: '', to: '3' },
    ]);
    expect(subjectOf({ data }, words.name)).toBe('领导小组运行');
  });

  it('shows every item that was cleared', () => {
    const data = { items: [{ itemId: 'i2', from: '1', to: '4' }] };
    expect(changeRows({ type: 'DeductionsCleared', data }, words)).toEqual([{ label: '专项经费', from: '1', to: '4' }]);
  });

  it('says what joined and left a selection', () => {
    const data = { itemTypeId: 'c1', from: ['i1'], to: ['i2'] };
    expect(changeRows({ type: 'ItemsSelected', data }, words)).toEqual([
      { label: '数量', from: '1 项', to: '1 项' },
      { label: '加入', from: '', to: '专项经费' },
      { label: '移出', from: '领导小组运行', to: '' },
    ]);
  });

  it('compares two versions of a file and leaves out where it is kept', () => {
    const data = { from: { fileName: 'a.pdf', storageKey: '1' }, to: { fileName: 'b.pdf', storageKey: '2' } };
    expect(changeRows({ type: 'AttachmentContentReplaced', data }, words)).toEqual([
      { label: '文件名称', from: 'a.pdf', to: 'b.pdf' },
    ]);
  });

  it('survives an event without data', () => {
    expect(changeRows({ type: 'PasswordChanged', data: {} }, words)).toEqual([]);
    expect(changeRows({ type: 'PasswordChanged', data: null }, words)).toEqual([]);
  });
});
