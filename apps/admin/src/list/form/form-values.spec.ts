import { changedValues, fieldsOf, formValues, recordMembers } from './form-values.js';
import {
  dateTime,
  file,
  files,
  flag,
  number,
  proportion,
  richJson,
  text,
  words,
} from '@county-tcm/domain/register/fields';
import type { FormField } from './form-field.js';

const fields: readonly FormField[] = [
  { source: 'name', ...text({ label: '名称' }) },
  { source: 'count', ...number({ label: '数量' }) },
  { source: 'names', label: '设备', kind: 'references', options: [] },
  { source: 'photoId', ...file({ label: '照片', allow: ['jpg'] }), usage: 'doctor.photoId' },
  { source: 'share', ...proportion({ label: '占比', amount: 'count', total: 'count' }) },
  { source: 'password', label: '密码', kind: 'password', max: 32, modes: ['add'] },
];
const photo = { id: 'f1', fileName: '照片.jpg' };

describe('form values', () => {
  it('holds a record as text, choices and attachments', () => {
    const record = {
      name: '针灸科',
      count: 0,
      names: '针,灸',
      photoId: 'f1',
      checkAttachment: [photo, { id: 'f2' }],
      share: 3,
    };
    expect(formValues(fields, record)).toEqual({
      name: '针灸科',
      count: '0',
      names: ['针', '灸'],
      photoId: [photo],
      password: '',
    });
  });

  it('starts empty for a new record', () => {
    expect(formValues(fields, {})).toEqual({ name: '', count: '', names: [], photoId: [], password: '' });
  });

  it('sends a new record without what is empty or computed', () => {
    const values = { name: ' 针灸科 ', count: '', names: [], photoId: [photo], share: 5, password: '' };
    expect(recordMembers(fields, values)).toEqual({ name: '针灸科', photoId: 'f1' });
  });

  it('sends a change with the changed members only, emptied ones too', () => {
    const values = { name: '', count: '', names: ['针'], photoId: [] };
    expect(recordMembers(fields, values, ['name', 'count', 'photoId'])).toEqual({ name: '', count: null, photoId: '' });
  });

  it('tells what was typed from what the record held, emptied fields too', () => {
    const initial = { name: '针灸科', count: '3', names: ['针'], photoId: [photo] };
    const values = { ...initial, count: '', names: ['针', '灸'] };
    expect(changedValues(initial, values)).toEqual({ count: '', names: ['针', '灸'] });
  });

  it('shows each mode its fields', () => {
    expect(fieldsOf(fields, 'edit').map(({ source }) => source)).not.toContain('password');
    expect(fieldsOf(fields, 'add').map(({ source }) => source)).toContain('password');
  });

  it('holds files, switches and moments as their inputs show them, and sends them as the server keeps them', () => {
    const kept: readonly FormField[] = [
      { source: 'pictures', ...files({ label: '图片', allow: ['jpg'], most: 2 }), usage: 'content.pictures' },
      { source: 'refining', ...flag({ label: '精选' }) },
      { source: 'releaseTime', ...dateTime({ label: '发布时间' }) },
    ];
    const other = { id: 'f2', fileName: '另一张.jpg' };
    const record = {
      pictures: ['f2', 'f1'],
      checkAttachment: [photo, other],
      refining: '是',
      releaseTime: '2026-02-28 08:30:15',
    };
    const values = { pictures: [other, photo], refining: '是', releaseTime: '2026-02-28 08:30' };
    expect(formValues(kept, record)).toEqual(values);
    // what is new may bring itself as the file that it is to be
    expect(formValues(kept, { pictures: '', checkAttachment: [{ id: '' }] })).toMatchObject({ pictures: [] });
    expect(formValues(kept, {})).toEqual({ pictures: [], refining: '否', releaseTime: '' });
    expect(recordMembers(kept, values)).toEqual({ ...values, pictures: ['f2', 'f1'] });
    expect(recordMembers(kept, { ...values, releaseTime: '' }, ['releaseTime'])).toEqual({ releaseTime: null });
  });
});

test('several words are chosen one by one, the unknown among them, and sent as one text', () => {
  const blocks: readonly FormField[] = [{ source: 'blocks', ...words(['轮播图', '通知公告'], { label: '首页内容' }) }];
  expect(formValues(blocks, { blocks: '轮播图, 天气' })).toEqual({ blocks: ['轮播图', '天气'] });
  expect(formValues(blocks, { blocks: null })).toEqual({ blocks: [] });
  expect(recordMembers(blocks, { blocks: ['轮播图', '天气', '通知公告'] })).toEqual({ blocks: '轮播图,天气,通知公告' });
  expect(recordMembers(blocks, { blocks: [] }, ['blocks'])).toEqual({ blocks: '' });
});

test('rich text that is kept as JSON is typed without its quotes', () => {
  const notice: readonly FormField[] = [{ source: 'body', ...richJson({ label: '内容' }) }];
  expect(formValues(notice, { body: '"<p>通知</p>"' })).toEqual({ body: '<p>通知</p>' });
  expect(recordMembers(notice, { body: '<p>通知</p>' })).toEqual({ body: '"<p>通知</p>"' });
});
