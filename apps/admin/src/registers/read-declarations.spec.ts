import { article } from '@county-tcm/domain/registers/content/article';
import { declaredBy } from './read-declarations.js';

const row = { contentField: 'speaker', displayName: '主讲人', type: '文本', hidden: '否' };

test('a declaration is a field of the kind that its word means', () => {
  expect(declaredBy([row, { ...row, type: 'time' }], article.extension!)).toEqual([
    { member: 'speaker', label: '主讲人', kind: 'text' },
    { member: 'speaker', label: '主讲人', kind: 'dateTime' },
  ]);
});

test('what is hidden, or of no known kind, is no field', () => {
  expect(
    declaredBy(
      [
        { ...row, hidden: '是' },
        { ...row, type: '声音' },
      ],
      article.extension!,
    ),
  ).toEqual([]);
});
