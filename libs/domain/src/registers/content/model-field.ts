import { choice, flag, reference, text } from '../../register/fields.js';
import { defineRegister, type ExtraKind } from '../../register/register.js';

/** The types of a declared field in both spellings of the spec (contract, section 4), with the kinds that they are. */
export const modelFieldKinds = {
  文本: 'text',
  时间: 'dateTime',
  编辑器: 'longText',
  富文本: 'richText',
  text: 'text',
  time: 'dateTime',
  editor: 'longText',
  'rich text': 'richText',
} as const satisfies Readonly<Record<string, ExtraKind>>;

/** A field that the articles of a model have besides their own. Hidden or deleted, it keeps what articles hold in it. */
export const modelField = defineRegister({
  name: 'modelconfigure',
  label: '扩展字段',
  table: 'content_model_field',
  at: ['content-center'],
  belongsTo: 'everybody',
  permission: 'XJX_KZZD',
  menu: {
    group: 'content/articles',
    place: 3,
    name: '扩展字段',
    path: '/content/contentModel/extendList',
    icon: 'checklist',
    hidden: true,
  },
  fields: {
    modelId: reference('model', { label: '模型', shows: 'modelName', required: '请选择模型', fixed: true }),
    contentField: text({ label: '字段名', max: 40, required: '请输入字段名', fixed: true }),
    displayName: text({ label: '显示名称', max: 40, required: '请输入显示名称' }),
    type: choice(Object.keys(modelFieldKinds), { label: '字段类型', required: '请选择字段类型' }),
    hidden: flag({ label: '隐藏' }),
  },
  unique: [{ field: 'contentField', within: 'modelId', msg: '该字段名已存在，请重新输入' }],
  list: { columns: ['contentField', 'displayName', 'type', 'hidden'], search: ['displayName'] },
});
