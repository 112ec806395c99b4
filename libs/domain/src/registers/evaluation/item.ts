import { choice, longText, number, reference, shown, text } from '../../register/fields.js';
import { defineRegister } from '../../register/register.js';
import { standardReaders } from './item-category.js';
import { fillWays } from './fill-ways.js';

/** What is scored, under a leaf of a standard (spec part 2, sections 2, 3 and 5). Its history is the standard's. */
export const item = defineRegister({
  name: 'itemdetail',
  label: '评选项目',
  table: 'item',
  belongsTo: 'everybody',
  permission: 'XJX_PSBZ',
  readers: standardReaders,
  fields: {
    itemTypeId: reference('itemtype', { label: '项目类别', required: '请选择项目类别', shows: 'itemTypeName' }),
    itemTypeNo: shown({ label: '类别编号' }),
    selectType: shown({ label: '评选类型' }),
    fillWay: choice(fillWays, { label: '填报方式', required: '请输入填报方式' }),
    itemName: text({ label: '项目名称', required: '请输入项目名称', max: 200 }),
    itemNo: text({ label: '项目编号', max: 50 }),
    score: number({ label: '分值', unit: '分' }),
    ruleScore: number({ label: '规则分值', unit: '分' }),
    sortNumber: number({ label: '排序号', whole: true }),
    scoringStandard: longText({ label: '评分标准', max: 5000 }),
    deductedRule: longText({ label: '扣分规则', max: 5000 }),
    pid: shown({ label: '父类别编号', internal: true }),
    pname: shown({ label: '父类别' }),
  },
  list: {
    columns: ['itemName', 'itemNo', 'itemTypeName', 'ruleScore', 'deductedRule'],
    hidden: ['fillWay', 'scoringStandard', 'pname'],
    search: ['itemName'],
  },
});
