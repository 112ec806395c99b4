import { columnOf, columnsOf } from '../register/columns.js';
import { type Field, isEntered } from '../register/field.js';
import { listMembersOf } from '../register/list.js';
import { eventLabelsOf } from '../register/record.js';
import { fieldsOfKind, type Register } from '../register/register.js';
import { crossFieldRules } from './cross-field-rules.js';
import { entities } from './index.js';

const all: [string, Register][] = entities.map((register) => [register.name, register]);
const lookedUp = ['unitName', 'regionName', 'createTime', 'updateTime'];

describe.each(all)('%s', (_name, register) => {
  const fields: [string, Field][] = Object.entries(register.fields);

  it('is plain data', () => expect(JSON.parse(JSON.stringify(register))).toEqual(register));

  it('names only what is there', () => {
    const shown = fieldsOfKind(register, 'reference').map(([, { shows }]) => shows);
    const names = new Set([...Object.keys(register.fields), ...shown, ...lookedUp]);
    for (const name of [...register.list.columns, ...register.list.search]) expect(names).toContain(name);
    for (const [, field] of fields) {
      if (field.kind === 'proportion') {
        for (const name of [field.amount, field.total]) expect(register.fields[name]).toMatchObject({ kind: 'number' });
      }
      if ('below' in field && field.below !== undefined) expect(register.fields[field.below]).toBeDefined();
    }
  });

  it('keeps its names apart from those that every record has', () => {
    const reserved = [
      'id',
      'version',
      'unitId',
      'regionCode',
      'checkAttachment',
      'createdAt',
      'updatedAt',
      ...lookedUp,
    ];
    const own = register.name === 'unit' ? ['unitName'] : [];
    for (const name of Object.keys(register.fields)) {
      if (!own.includes(name)) expect(reserved).not.toContain(name);
      expect(name).toMatch(/^[a-z][A-Za-z]*$/);
    }
    expect(Object.keys(columnsOf(register))).toHaveLength(new Set(Object.keys(columnsOf(register))).size);
    expect(columnOf('doctorFileId')).toBe('doctor_file_id');
  });

  it('speaks Chinese', () => {
    const words = fields.flatMap(([, field]) => [field.label, ...(isEntered(field) ? [field.required ?? '请'] : [])]);
    for (const word of [register.label, ...words]) expect(word).toMatch(/^\p{Script=Han}+$/u);
  });

  it('has at most one file, which every screen finds in checkAttachment, or tells them apart', () => {
    const files = fields.flatMap(([, field]) => (field.kind === 'file' ? [field.tells?.list] : []));
    expect(files.length <= 1 || files.every((list) => list !== undefined)).toBe(true);
    expect(new Set(files).size).toBe(files.length);
  });

  it('never searches what is personal by a part of it', () => {
    const { filters, fuzzy } = listMembersOf(register);
    for (const [name, field] of fields) {
      if (!('personal' in field) || !field.personal) continue;
      expect(fuzzy).not.toContain(name);
      expect(filters[name] ?? 'equals').toBe('equals');
    }
  });
});

it('tells all registers, their tables and their events apart', () => {
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
  unique(all.map(([name]) => name));
  unique(all.map(([, { table }]) => table));
  unique(all.map(([, { permission }]) => permission));
  unique(all.flatMap(([, register]) => Object.keys(eventLabelsOf(register))));
});

it('has rules only for registers that are there', () => {
  for (const name of Object.keys(crossFieldRules)) expect(all.map(([known]) => known)).toContain(name);
});

/** Word for word what the spec says (part 1, section 5). */
it.each([
  ['unit', ['请输入名称', '请输入单位编码', '请输入单位类别']],
  ['technology', ['请输入医疗技术类型', '请输入医疗技术名称']],
  [
    'doctor',
    [
      '请上传医师照片',
      '请输入医师姓名',
      '请选择性别',
      '请输入年龄',
      '请输入身份证号',
      '请输入联系电话',
      '请选择医师类别',
      '请选择执业资格',
    ],
  ],
  ['guidancesection', ['请先上传照片']],
  ['promotionbase', ['请先上传照片']],
  ['peopleproportion', []],
  ['pharmacy', []],
  ['treatproportion', ['请选择年度']],
  ['patentmedicine', []],
  ['decoction', []],
  ['medicineroom', []],
  ['department', ['请输入科室名称', '请选择科室类别', '请上传科室照片']],
  ['equipment', ['请输入设备类型', '请输入设备名称']],
  ['satisfaction', []],
  ['familydoctor', []],
  ['servicearea', ['请输入名称', '请上传附件']],
  [
    'informationequipment',
    [
      '请输入设备名称',
      '请输入型号',
      '请选择设备类别',
      '请输入规格',
      '请输入厂家',
      '请输入使用年限',
      '请选择购进时间',
      '请选择安装时间',
      '请选择设备状态',
    ],
  ],
  ['populationnumber', []],
  ['informationpersonnel', []],
  ['teacherleadsapprentice', []],
  // part 2, section 5; what it names without words is asked for in ours
  ['column', ['请输入栏目名称', '请输入栏目编号', '请选择模型', '请选择是否为最终节点', '请选择状态', '请输入排序号']],
  ['content', ['请选择栏目', '请输入标题名称', '请选择发布时间', '请输入正文']],
  ['carousel', ['请输入标题名称', '请选择发布时间', '请选择状态', '请输入排序号']],
  ['hospital', ['请输入标题', '请选择发布日期', '请输入内容']],
  ['publicize', ['请输入资料标题', '请输入资料概述']],
])('%s asks for what the spec asks for', (name, messages) => {
  const register: Register | undefined = (entities as readonly Register[]).find((one) => one.name === name);
  const required = Object.values(register?.fields ?? {}).flatMap((field) => (isEntered(field) && field.required) || []);
  expect(required).toEqual(messages);
});
