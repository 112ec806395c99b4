import { deedsFor } from './article-actions.js';

const everything = { add: true, release: true };
const draft = { id: '1', releaseStatus: '草稿', planned: '否' };

test('a draft is planned, and a plan is taken back', () => {
  expect(deedsFor(draft, everything)).toEqual(['preview', 'plan', 'copy']);
  expect(deedsFor({ ...draft, planned: '是' }, everything)).toEqual(['preview', 'unplan', 'copy']);
});

test('what is released already is not planned', () => {
  expect(deedsFor({ ...draft, releaseStatus: '已发布' }, everything)).toEqual(['preview', 'copy']);
});

test('who may neither add nor release can look', () => {
  expect(deedsFor(draft, { add: false, release: false })).toEqual(['preview']);
});
