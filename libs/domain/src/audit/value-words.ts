import { rightNames, screens } from '../access/screens.js';
import { roleKinds } from '../access/role-kinds.js';
import type { Usage } from '../attachments/usages.js';
import { levels, selectTypeOf } from '../evaluation/standard-level.js';
import { TREE_ROOT } from '../register/kinds/parent.js';
import { entities, type EntityName } from '../registers/index.js';
import { type Holding, isReading, type Reading } from '../history/description.js';

/** The names of things as they were when an event happened, by their ids. */
export type Names = Readonly<Record<string, string>>;

/** Stands for a thing whose name nobody knows. */
export const NAMELESS = '名称不详';

/** What a member held, as people read it; an empty text where there was nothing. */
export function wordsOf(value: unknown, names: Names, holds?: Holding): string {
  if (value === null && holds === 'screens') return '全部';
  if (isNothing(value)) return '';
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, names, holds)).join('、');
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object') return '（见原始记录）';
  const text = String(value as string | number);
  if (holds === undefined) return text;
  return isReading(holds) ? readingWords[holds](text) : (names[text] ?? (text === TREE_ROOT ? '（顶级）' : NAMELESS));
}

export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

const screenNames = new Map(screens.map(({ component, name }) => [component, name]));

const readingWords: Readonly<Record<Reading, (text: string) => string>> = {
  moment: shanghaiWords,
  level: levelWords,
  rights: (key) => (rightNames as ReadonlyMap<string, string>).get(key) ?? '已停用的权限',
  screens: (component) => screenNames.get(component) ?? '已停用的菜单',
  roleKind: (kind) => (Object.hasOwn(roleKinds, kind) ? roleKinds[kind as keyof typeof roleKinds].name : NAMELESS),
  usage: usageWords,
};

/** 省级评选标准 for `province`. */
export function levelWords(text: string): string {
  const level = levels.find((known) => known === text);
  return level ? selectTypeOf(level) : NAMELESS;
}

const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as every screen shows it: yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export function shanghaiWords(iso: string | number): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? String(iso) : inShanghai.format(at);
}

const usagesBeyondRecords: Readonly<Record<Exclude<Usage, `${EntityName}.${string}`> | 'unit.import', string>> = {
  'fileupload.fileId': '申报材料',
  'unit.import': '单位导入',
  'region.import': '行政区划导入',
  'editor.image': '正文图片',
  'attachment.id': '文件管理',
};

/** 医师 资格证书 for `doctor.doctorFileId`. */
function usageWords(usage: string): string {
  if (Object.hasOwn(usagesBeyondRecords, usage)) {
    return usagesBeyondRecords[usage as keyof typeof usagesBeyondRecords];
  }
  const [name, field = ''] = usage.split('.');
  const entity = entities.find((known) => known.name === name);
  const label = (entity?.fields as Readonly<Record<string, { label: string }>> | undefined)?.[field]?.label;
  return entity ? [entity.label, label].filter(Boolean).join(' ') : '其他用途';
}
