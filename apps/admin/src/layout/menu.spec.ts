import { menuItems, menuScreens, type MenuNode } from './menu.js';

const nodes: MenuNode[] = [
  {
    id: '1',
    name: '评审',
    path: '/advancedCounty',
    type: 1,
    children: [
      { id: '11', name: '评审标准', path: 'standards', component: 'EvaluationStandards', type: 1 },
      { id: '12', name: '保存', type: 2 },
      {
        id: '13',
        name: '申报',
        path: 'declare',
        type: '1',
        children: [
          {
            id: '131',
            name: '申报材料',
            path: '/advancedCounty/declarationMaterials',
            component: 'Materials',
            type: 1,
          },
          { id: '132', name: '材料详情', path: 'details', component: 'MaterialDetails', type: 4 },
        ],
      },
    ],
  },
  { id: '2', name: '帮助', path: 'https://example.cn/help', type: 3 },
];

describe('menuScreens', () => {
  const screens = menuScreens(menuItems(nodes));

  it('finds each screen with its absolute path, its trail and its top-level menu', () => {
    expect(screens.map(({ item, trail, top }) => [item.path, trail.join(' / '), top])).toEqual([
      ['/advancedCounty/standards', '评审 / 评审标准', 0],
      ['/advancedCounty/declarationMaterials', '评审 / 申报 / 申报材料', 0],
      ['/advancedCounty/declare/details', '评审 / 申报 / 材料详情', 0],
    ]);
  });

  it('leaves buttons out, hides type 4 and marks links to elsewhere', () => {
    const [review, help] = menuItems(nodes);
    expect(review?.children.map((child) => child.name)).toEqual(['评审标准', '申报']);
    expect(review?.children[1]?.children[1]?.hidden).toBe(true);
    expect(help?.external).toBe(true);
  });
});
