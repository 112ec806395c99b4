import { accounts, unitUsers } from '@county-tcm/domain/registers/system/accounts';
import { roles } from '@county-tcm/domain/access/roles';
import { fieldsOf, listOf } from './entity-list.js';

/** What the screens of roles, unit users and accounts show is what their definitions say. */

test('a list has the columns of its definition, with their words', () => {
  const { resource, columns, search } = listOf(accounts);
  expect(resource).toBe('system-center/account');
  expect(columns.map(({ label }) => label)).toEqual([
    '用户名',
    '姓名',
    '角色',
    '区域名称',
    '联系电话',
    '新增时间',
    '备注',
  ]);
  expect(search).toEqual([
    { source: 'userName', label: '用户名' },
    { source: 'nickName', label: '姓名' },
  ]);
});

test('what is no matter of order is not ordered by, and what is hidden is', () => {
  const column = (name: string) => listOf(accounts).columns.find(({ source }) => source === name);
  expect(column('userPhone')).toMatchObject({ sortable: false });
  expect(column('userName')).not.toHaveProperty('sortable');
  expect(column('remarks')).toMatchObject({ hidden: true });
  expect(listOf(unitUsers).columns.some(({ hidden }) => hidden)).toBe(false);
});

test('several out of a few are counted in the list, and chosen by their words', () => {
  const permissions = listOf(roles).columns.find(({ source }) => source === 'permissions');
  expect(permissions).toMatchObject({ label: '权限数', unit: '项', sortable: false });
  expect(permissions?.render?.({ id: '1', permissions: ['XJX_JSGL_VIEW', 'AUDIT_READ'] })).toBe(2);
  const [field] = fieldsOf(roles, 'permissions');
  expect(field).toMatchObject({ kind: 'references', required: '请选择权限' });
  const options = field?.kind === 'references' ? field.options : [];
  expect(options).toContainEqual({ value: 'XJX_JSGL_UPDATE', label: expect.stringContaining('编辑') });
});
