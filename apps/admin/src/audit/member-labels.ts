import { registers } from '@county-tcm/domain/registers/index';

type Labels = Readonly<Record<string, string>>;

/** Members of histories that are no register's, by the category of the stream. */
const ofHistories: Readonly<Record<string, Labels>> = {
  account: {
    userName: '用户名',
    nickName: '姓名',
    roleId: '角色',
    regionCode: '行政区划',
    unitId: '单位',
    userPhone: '联系电话',
    remarks: '备注',
  },
  role: { roleName: '角色名称', roleKind: '角色类型', permissions: '权限', menus: '菜单', remarks: '备注' },
  standard: {
    pid: '上级类别',
    itemTypeId: '项目类别',
    itemTypeName: '类别名称',
    itemTypeNo: '类别编号',
    itemName: '项目名称',
    itemNo: '项目编号',
    fillWay: '填报方式',
    score: '分值',
    ruleScore: '规则分值',
    scoringStandard: '评分标准',
    deductedRule: '扣分规则',
    sortNumber: '排序号',
  },
  'declaration-file': {
    fileName: '文件名称',
    fileType: '文件类型',
    yearLimit: '文件年限',
    fileId: '附件',
    itemId: '评审项目',
    unitId: '单位',
    remarks: '备注',
    filedAt: '归档时间',
  },
  attachment: {
    fileName: '文件名称',
    postfix: '后缀',
    size: '大小（字节）',
    contentType: '内容类型',
    sha256: '文件指纹（SHA-256）',
    accessType: '访问类型',
    status: '状态',
    orgId: '机构',
    applicationName: '业务系统',
    descName: '描述',
    remarks: '备注',
    usage: '用途',
    uploaderName: '上传人',
    uploadedAt: '上传时间',
    unitId: '单位',
    regionCode: '行政区划',
  },
  'domain-config': { domainName: '域名名称', domainUrl: '域名URL', domainPort: '端口', regionCode: '行政区划' },
  'region-standard': { year: '年度', level: '评选标准' },
  evaluation: {
    selfEvaluation: '自评扣分',
    selfScore: '评审得分',
    opinion: '评审意见',
    ruleScore: '规则分值',
    standardScore: '标准分',
    attempted: '想要保存的值',
    basedOn: '填写时看到的版本',
    actual: '当时的版本',
  },
};

const shared: Labels = {
  unitId: '单位',
  regionCode: '行政区划',
  addedAt: '新增时间',
  year: '年度',
  itemId: '评审项目',
};

/** What people call a member of an event; its own name where nobody named it. */
export function memberLabel(stream: string, member: string): string {
  return labelsOf(stream)[member] ?? shared[member] ?? member;
}

function labelsOf(stream: string): Labels {
  const register = longestNamed(registers, stream);
  if (register) {
    return Object.fromEntries(Object.entries(register.fields).map(([name, { label }]) => [name, label]));
  }
  const category = Object.keys(ofHistories).find((name) => stream.startsWith(`${name}-`));
  return (category && ofHistories[category]) || {};
}

/** Stream names are `<category>-<id>`, and one category may begin like another. */
function longestNamed<Named extends { readonly name: string }>(
  all: readonly Named[],
  stream: string,
): Named | undefined {
  return all
    .filter(({ name }) => stream.startsWith(`${name}-`))
    .sort((one, other) => other.name.length - one.name.length)[0];
}
