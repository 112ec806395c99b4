import { brokenRule, extensions } from './file-rules.js';

const rules = { allow: ['jpg', 'PNG'], maxMegabytes: 5, count: 1 };
const file = (name: string, size = 1) => ({ name, size });

describe('brokenRule', () => {
  it('lets a fitting file through, whatever the case of its extension', () => {
    expect(brokenRule([file('照片.JPG', 5 * 1024 * 1024)], 0, rules)).toBeUndefined();
  });

  it.each([
    [[file('a.gif')], 0, '上传文件格式错误!'],
    [[file('jpg')], 0, undefined],
    [[file('a.jpg', 5 * 1024 * 1024 + 1)], 0, '上传文件大小不能超过5MB'],
    [[file('a.jpg'), file('b.jpg')], 0, '只能上传 1 个文件'],
    [[file('a.jpg')], 1, '只能上传 1 个文件'],
  ])('%j beside %i stored: %s', (files, present, message) => {
    if (message) expect(brokenRule(files, present, rules)).toBe(message);
  });

  it('knows the spec’s words for kinds of files', () => {
    expect(extensions({ allow: ['excel', 'docx', 'doc', 'word', 'EXCEL'] })).toEqual(['xls', 'xlsx', 'docx', 'doc']);
  });
});
