import { leafChoices } from './leaves.js';

test('only leaves take articles, and each is told by the way to it', () => {
  const nodes = [
    {
      id: '1',
      label: '新闻',
      children: [
        { id: '2', label: '要闻', data: true },
        { id: '3', label: '专题' },
      ],
    },
    { id: '4', label: '公示', data: true },
  ];
  expect(leafChoices(nodes, ({ data }) => data === true)).toEqual([
    { value: '2', label: '新闻 / 要闻' },
    { value: '4', label: '公示' },
  ]);
});
