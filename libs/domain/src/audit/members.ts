import { role as roles, type RoleEvent } from '../access/role.js';
import { attachment as attachments, type AttachmentEvent } from '../attachments/attachment.js';
import {
  declarationFile as declarationFiles,
  type DeclarationFileEvent,
} from '../evaluation-files/declaration-file.js';
import { domainConfig as domainConfigs, type DomainConfigEvent } from '../evaluation/domain-config/domain-config.js';
import {
  regionStandard as regionStandards,
  type RegionStandardSet,
} from '../evaluation/region-standard/region-standard.js';
import { itemSelection, type ItemsSelected } from '../evaluation/selection/item-selection.js';
import { evaluationSheet } from '../evaluation/sheet/decider.js';
import type { SheetEvent } from '../evaluation/sheet/events.js';
import { evaluationStandard } from '../evaluation/standard/decider.js';
import type { StandardEvent } from '../evaluation/standard/events.js';
import { account as accounts, type AccountEvent } from '../identity/account.js';
import { gazetteer as gazetteers, type GazetteerEvent } from '../region/gazetteer.js';
import { ownerMemberOf } from '../register/columns.js';
import type { Register } from '../register/register.js';
import { registers } from '../registers/index.js';
import { dict } from '../registers/system/dict.js';

/** Things that events name by ids; every other kind of thing is one of these by its stream. */
export type Reference = 'unit' | 'item' | 'category' | 'role' | 'attachment' | 'region' | 'dict';

/** What the value of a member is, where it is not what a reader would read. */
export type Holding = Reference | 'moment' | 'level' | 'rights' | 'screens' | 'roleKind' | 'usage';

/** A member of an event as people know it. */
export interface Member {
  readonly label: string;
  readonly holds?: Holding;
  /** Stands beside the change and is none: the rule score of that day. */
  readonly noted?: true;
}

/** Members that say nothing to a reader: where a file is kept, which row a password is in, what a name says already. */
export type Silent = 'storageKey' | 'uploaderId' | 'contentType' | 'credentialId';

/** Members that hold others. */
type Structure = 'type' | 'changes' | 'values' | 'items' | 'from' | 'to';

type NamesIn<Event> = Event extends unknown
  ? Exclude<keyof Event, Structure> | (Event extends { readonly changes: infer Changes } ? keyof Changes : never)
  : never;

/** Words for every member of some events: one that is missing does not compile. */
type MembersOf<Event> = Readonly<Record<Exclude<NamesIn<Event>, Silent>, Member>>;

const remarks = { label: '备注' };
const unitId = { label: '单位', holds: 'unit' } as const;
const regionCode = { label: '行政区划', holds: 'region' } as const;
const itemId = { label: '评审项目', holds: 'item' } as const;

const account: MembersOf<AccountEvent> = {
  userName: { label: '用户名' },
  nickName: { label: '姓名' },
  roleId: { label: '角色', holds: 'role' },
  userPhone: { label: '联系电话' },
  regionCode,
  unitId,
  remarks,
};

const role: MembersOf<RoleEvent> = {
  roleName: { label: '角色名称' },
  roleKind: { label: '角色类型', holds: 'roleKind' },
  permissions: { label: '权限', holds: 'rights' },
  menus: { label: '菜单', holds: 'screens' },
  remarks,
};

const standard: MembersOf<StandardEvent> = {
  categoryId: { label: '项目类别', holds: 'category' },
  itemId,
  pid: { label: '上级类别', holds: 'category' },
  itemTypeId: { label: '项目类别', holds: 'category' },
  itemTypeName: { label: '类别名称' },
  itemTypeNo: { label: '类别编号' },
  itemName: { label: '项目名称' },
  itemNo: { label: '项目编号' },
  fillWay: { label: '填报方式' },
  score: { label: '分值' },
  ruleScore: { label: '规则分值' },
  scoringStandard: { label: '评分标准' },
  deductedRule: { label: '扣分规则' },
  sortNumber: { label: '排序号' },
};

const selection: MembersOf<ItemsSelected> = { itemTypeId: { label: '项目类别', holds: 'category' } };

const regionStandard: MembersOf<RegionStandardSet> = { year: { label: '年度' } };

const domainConfig: MembersOf<DomainConfigEvent> = {
  domainName: { label: '域名名称' },
  domainUrl: { label: '域名地址' },
  domainPort: { label: '端口' },
  regionCode,
};

const gazetteer: MembersOf<GazetteerEvent> = {
  code: { label: '区划代码' },
  name: { label: '区划名称' },
  added: { label: '新增行政区划' },
  renamed: { label: '更名行政区划' },
};

const sheet: MembersOf<SheetEvent> = {
  itemId,
  ruleScore: { label: '当时的规则分值', noted: true },
  standardScore: { label: '当时的标准分', noted: true },
  standardVersion: { label: '依据的标准版本', noted: true },
  opinion: { label: '评审意见' },
  clearing: { label: '撤销的是第几步', noted: true },
  attempted: { label: '想要保存的值', noted: true },
  basedOn: { label: '填写时看到的版本', noted: true },
  actual: { label: '当时的版本', noted: true },
};

const declarationFile: MembersOf<DeclarationFileEvent> = {
  fileName: { label: '文件名称' },
  fileType: { label: '文件类型' },
  yearLimit: { label: '文件年限' },
  fileId: { label: '附件', holds: 'attachment' },
  filedAt: { label: '归档时间', holds: 'moment' },
  itemId,
  unitId,
  remarks,
};

const attachment: MembersOf<AttachmentEvent> = {
  fileName: { label: '文件名称' },
  postfix: { label: '后缀' },
  size: { label: '大小（字节）' },
  sha256: { label: '文件指纹' },
  accessType: { label: '访问类型' },
  status: { label: '状态' },
  orgId: { label: '机构' },
  applicationName: { label: '业务系统' },
  descName: { label: '描述' },
  usage: { label: '用途', holds: 'usage' },
  uploaderName: { label: '上传人' },
  uploadedAt: { label: '上传时间', holds: 'moment' },
  unitId,
  regionCode,
  remarks,
};

type Members = Readonly<Record<string, Member>>;

/** The members of every kind of history, by the category of its streams. */
export const membersByCategory: Readonly<Record<string, Members>> = {
  ...Object.fromEntries([...registers, dict].map((register) => [register.name, membersOfRecords(register)])),
  [accounts.category]: account,
  [roles.category]: role,
  [evaluationStandard.category]: standard,
  [itemSelection.category]: selection,
  [regionStandards.category]: regionStandard,
  [domainConfigs.category]: domainConfig,
  [gazetteers.category]: gazetteer,
  [evaluationSheet.category]: sheet,
  [declarationFiles.category]: declarationFile,
  [attachments.category]: attachment,
};

function membersOfRecords(register: Register): Members {
  const owner = ownerMemberOf(register);
  const fields = Object.entries(register.fields).map(([name, { kind, label }]): [string, Member] => [
    name,
    kind === 'file' || kind === 'files' ? { label, holds: 'attachment' } : { label },
  ]);
  return {
    ...Object.fromEntries(fields),
    ...(register.name === 'dict' ? { pid: { label: register.fields['pid']!.label, holds: 'dict' } } : {}),
    ...(owner === 'unitId' ? { unitId } : {}),
    ...(owner === 'regionCode' ? { regionCode } : {}),
  };
}

const silent: ReadonlySet<string> = new Set<Silent>(['storageKey', 'uploaderId', 'contentType', 'credentialId']);

/** What people know a member as; undefined for one that says nothing to them. */
export function memberOf(category: string, name: string): Member | undefined {
  return silent.has(name) ? undefined : (membersByCategory[category]?.[name] ?? unknownMember);
}

/** What an older event may still hold. */
const unknownMember: Member = { label: '其他内容' };
