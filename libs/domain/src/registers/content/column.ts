import { choice, flag, following, number, parent, reference, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** A column of the public sites (spec part 2, sections 3 to 5): a tree, of which only the leaves take articles. */
export const column = defineRegister({
  name: 'column',
  label: '栏目',
  table: 'content_column',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_LMGL',
  menu: { group: 'content/articles', place: 1, name: '栏目管理', path: '/content/columnManage', icon: 'folder' },
  // who keeps articles has to find where they belong
  readers: ['XJX_LMGL_VIEW', 'XJX_NRGL_VIEW'],
  fields: {
    pid: parent({ label: '上级栏目', leaf: 'finalChildNode', called: ['一级栏目', '栏目'] }),
    columnName: text({ label: '栏目名称', required: '请输入栏目名称' }),
    // The spec's own words: it asks for a number where it means the introduction.
    columnIntroduction: text({ label: '栏目简介', max: 500, required: '请输入栏目编号' }),
    path: text({ label: '链接', max: 500 }),
    modelId: reference('model', { label: '模型', shows: 'modelName', required: '请选择模型' }),
    finalChildNode: flag({ label: '最终节点', required: '请选择是否为最终节点' }),
    status: choice(['0', '1'], { label: '状态', spelled: { 启用: '0', 禁用: '1' }, required: '请选择状态' }),
    sortNumber: number({ label: '排序号', required: '请输入排序号', whole: true }),
    columnLevel: following({
      label: '栏目级别',
      from: 'pid',
      words: { '0': '一级栏目' },
      otherwise: '下级栏目',
    }),
  },
  calls: ['getById', 'listAll', 'deleteBatch'],
  list: {
    columns: ['columnName', 'columnIntroduction', 'modelName', 'finalChildNode', 'status', 'sortNumber'],
    search: ['columnName'],
    fuzzy: true,
    order: [{ name: 'sortNumber', asc: true }],
  },
});
