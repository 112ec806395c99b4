import { choice, longText, text, words } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';

/** The parts of an article that a model can ask for (spec part 2, section 3). */
export const articleParts = [
  '标题名称',
  '副标题名称',
  '正文',
  '摘要',
  '封面',
  '作者',
  '主编',
  '来源',
  '来源地址',
  '视频地址',
  '发布时间',
  '附件',
] as const;

/** What the articles of a column consist of: the parts that its form has, and fields declared besides. */
export const model = defineRegister({
  name: 'model',
  label: '内容模型',
  table: 'content_model',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_NRMX',
  menu: { group: 'content/articles', place: 2, name: '内容模型', path: '/content/contentModel', icon: 'checklist' },
  fields: {
    modelName: text({ label: '模型名称', required: '请输入模型名称' }),
    modelIntroduction: longText({ label: '模型简介', max: 500 }),
    modelContent: words(articleParts, { label: '模型内容' }),
    status: choice(['启用', '禁用'], { label: '状态', spelled: { '0': '启用', '1': '禁用' } }),
  },
  calls: ['listAll'],
  list: { columns: ['modelName', 'modelIntroduction', 'status'], search: ['modelName'], fuzzy: true },
});
