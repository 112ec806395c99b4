import type { EnteredField } from '../field.js';
import * as fields from '../fields.js';
import { readField } from '../read-field.js';
import { answerOf } from '../columns.js';
import { kindOf } from './index.js';

const kept = (field: EnteredField, sent: unknown) => {
  const reading = readField(field, sent);
  return reading.kind === 'value' ? reading.value : reading.kind === 'invalid' ? reading.msg : 'wrong type';
};

const id = '0190A000-0000-7000-8000-000000000001';
const refining = fields.flag({ label: '精选' });
const enabled = fields.flag({ label: '状态', words: ['启用', '禁用'] });
const release = fields.dateTime({ label: '发布时间' });
const address = fields.webAddress({ label: '链接地址' });
const mail = fields.email({ label: '邮箱', personal: true });
const pictures = fields.files({ label: '图片', allow: ['jpg'], most: 2 });
const column = fields.reference('column', { label: '栏目', shows: 'columnName', required: '请选择栏目' });
const screens = fields.choices({ news: '新闻', home: '首页' }, { label: '菜单', required: '请选择菜单' });
const above = fields.parent({ label: '上级栏目' });
const level = fields.flag({ label: '最终节点', required: '请选择是否为最终节点' });
const state = fields.choice(['0', '1'], { label: '状态', spelled: { 启用: '0', 禁用: '1' } });
const linked = fields.choice(['启用', '禁用'], { label: '状态', spelled: { '0': '启用', '1': '禁用' } });
const parts = fields.words(['标题名称', '正文'], { label: '模型内容' });
const notice = fields.richJson({ label: '内容', required: '请输入内容' });
const body = fields.richText({ label: '正文', max: 20 });

test.each<[string, EnteredField, unknown, unknown]>([
  ['a flag is on', refining, '是', '是'],
  ['a flag takes true', refining, true, '是'],
  ['a flag takes false', enabled, false, '禁用'],
  ['a flag is off where nothing is said', enabled, undefined, '禁用'],
  ['a flag is off where it is emptied', enabled, ' ', '禁用'],
  ['a flag has two words', refining, '启用', '精选只能是是或否'],
  ['a flag is no number', refining, 1, 'wrong type'],
  ['a moment', release, '2026-02-28 23:59:59', '2026-02-28 23:59:59'],
  ['a moment without seconds', release, '2026-02-28T08:30', '2026-02-28 08:30:00'],
  ['a day is its beginning', release, '2026-02-28', '2026-02-28 00:00:00'],
  ['a day that there was not', release, '2026-02-29 00:00:00', '发布时间不是有效的时间'],
  ['an hour that there is not', release, '2026-02-28 24:00:00', '发布时间不是有效的时间'],
  ['a web address', address, ' https://www.example.cn/a?b=1#c ', 'https://www.example.cn/a?b=1#c'],
  ['a script is no address', address, 'javascript:alert(1)', '链接地址不是有效的网址'],
  ['data are no address', address, 'data:text/html,1', '链接地址不是有效的网址'],
  ['a user in an address', address, 'https://bank.cn@evil.cn/', '链接地址不是有效的网址'],
  ['an address without a host', address, 'https:///x', '链接地址不是有效的网址'],
  ['mail', mail, 'wang.li@yz.gov.cn', 'wang.li@yz.gov.cn'],
  ['masked mail', mail, 'w***@yz.gov.cn', '请输入完整的邮箱'],
  ['no mail', mail, 'wang.li', '邮箱不是有效的邮箱地址'],
  ['several files, each once', pictures, [id, id.toLowerCase(), ''], [id.toLowerCase()]],
  ['too many files', pictures, [id, id.replace('1', '2'), id.replace('1', '3')], '只能上传 2 个文件'],
  ['no file', pictures, ['x'], '附件不存在，请重新上传'],
  ['no files', pictures, [], null],
  ['some of a few, in their order and each once', screens, ['news', 'home', 'news'], ['home', 'news']],
  ['none of a few is said', screens, [], []],
  ['nothing said of a few', screens, null, '请选择菜单'],
  ['one that there is not', screens, ['news', 'constructor'], '菜单不存在'],
  ['too many', screens, Array.from({ length: 1001 }, () => 'news'), '菜单过多'],
  ['one that is no list', screens, 'news', 'wrong type'],
  ['a list of other things', screens, [1], 'wrong type'],
  ['a reference', column, id, id.toLowerCase()],
  ['no reference', column, 'x', '栏目不存在'],
  ['a required reference', column, '', '请选择栏目'],
  ['the top of a tree', above, null, '0'],
  ['a parent', above, id, id.toLowerCase()],
  ['a flag that has to be said', level, undefined, '请选择是否为最终节点'],
  ['a flag that is said', level, '否', '否'],
  ['a code', state, '1', '1'],
  ['a code as a number', state, 1, '1'],
  ['a word for a code', state, '启用', '0'],
  ['a word', linked, '禁用', '禁用'],
  ['a code for a word', linked, 0, '启用'],
  ['neither', linked, '2', '状态不在可选范围内'],
  ['a member that every object has', linked, 'constructor', '状态不在可选范围内'],
  ['words, each once', parts, ' 正文，标题名称, 正文、封面 ', '正文,标题名称,封面'],
  ['no words', parts, ' , ', null],
  ['too long a word', parts, '字'.repeat(41), '模型内容每项不能超过40个字'],
  ['words are text', parts, ['正文'], 'wrong type'],
  ['JSON', notice, '{ "content": "<p>文</p>" }', '{"content":"<p>文</p>"}'],
  ['a JSON string', notice, '"<p>文</p>"', '"<p>文</p>"'],
  ['no JSON', notice, '<p>文</p>', '"<p>文</p>"'],
  ['JSON of nothing', notice, '{}', '请输入内容'],
  ['JSON of an empty string', notice, '" "', '请输入内容'],
  ['JSON that is too deep', notice, '['.repeat(5_000) + ']'.repeat(5_000), '内容层次过多'],
  ['too long a text with its marks', body, `<p>${'字'.repeat(20)}</p>`, '正文不能超过20个字'],
])('%s', (_name, field, sent, expected) => expect(kept(field, sent)).toEqual(expected));

test('a moment is kept as one, and comes back as it was typed', () => {
  const stored = kindOf(release).stored?.('2026-02-28 08:30:00');
  expect(stored).toBe('2026-02-28 08:30:00+08:00');
  expect(answerOf(release, new Date(String(stored)))).toBe('2026-02-28 08:30:00');
  expect(answerOf(release, stored)).toBe('2026-02-28 08:30:00');
});

test('nothing is answered as an empty list where there may be several', () => {
  expect([answerOf(pictures, null), answerOf(release, null)]).toEqual([[], null]);
});
