import type { Session } from './session.js';

const SELECT_TYPE = '省级评选标准';

interface Node {
  id: string;
  children: Node[];
}

/**
 * Makes the sheet of a unit type exactly `length` items long for this year, as its administrator would: adds items to the
 * provincial standard until there are enough, and selects that many.
 */
export async function makeSheetOf(admin: Session, unitTypeName: string, length: number): Promise<void> {
  const roots = (await admin.post('/api/advanced-group/itemtype/listAllProvinceTree', {})).data as Node[];
  const leaves = leavesOf(roots);
  const unitTypeNo = await unitTypeNoOf(admin, unitTypeName);
  const items = new Map<string, string[]>();
  for (const leaf of leaves) items.set(leaf, await itemsOf(admin, leaf));
  let count = [...items.values()].flat().length;
  for (; count < length; count++) {
    const leaf = leaves[count % leaves.length]!;
    items.get(leaf)!.push(await addItem(admin, leaf, count));
  }
  let surplus = count - length;
  for (const [itemTypeId, ids] of items) {
    const itemIds = ids.slice(0, Math.max(0, ids.length - surplus));
    surplus -= ids.length - itemIds.length;
    const year = new Date().getFullYear();
    const body = { itemIds: itemIds.join(','), itemTypeId, selectType: SELECT_TYPE, unitTypeName, unitTypeNo, year };
    await done(admin.post('/api/advanced-group/itemselection/save', body));
  }
}

function leavesOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => (node.children?.length > 0 ? leavesOf(node.children) : [node.id]));
}

async function itemsOf(admin: Session, itemTypeId: string): Promise<string[]> {
  const answer = await done(
    admin.post('/api/advanced-group/itemdetail/listAll', { itemTypeId, selectType: SELECT_TYPE }),
  );
  return (answer.data as { id: string }[]).map(({ id }) => id);
}

async function addItem(admin: Session, itemTypeId: string, n: number): Promise<string> {
  const item = { itemTypeId, itemName: `测量项目${n}`, itemNo: `B.${n}`, fillWay: '自主评分', score: 5, ruleScore: 5 };
  const answer = await done(admin.post('/api/advanced-group/itemdetail/save', { ...item, selectType: SELECT_TYPE }));
  return (answer.data as { id: string }).id;
}

async function unitTypeNoOf(admin: Session, name: string): Promise<string> {
  const answer = await done(admin.post('/api/advanced-group/unittype/listAll', {}));
  const types = answer.data as { unitTypeNo: string; unitTypeName: string }[];
  return types.find(({ unitTypeName }) => unitTypeName === name)!.unitTypeNo;
}

async function done(answer: ReturnType<Session['post']>) {
  const envelope = await answer;
  if (envelope.code !== 0) throw new Error(envelope.msg);
  return envelope;
}
