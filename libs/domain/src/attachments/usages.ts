import { entities, type EntityName } from '../registers/index.js';
import type { FileField, FilesField } from '../register/kinds/file.js';
import type { Register } from '../register/register.js';
import type { Extension } from '../register/file-kinds.js';

export const accessTypes = ['公有', '私有'] as const;
/** 公有 files are shown to everybody who is signed in, 私有 ones to those who may see the record. */
export type AccessType = (typeof accessTypes)[number];

/** What may be uploaded for one field. */
export interface FileRule {
  extensions: readonly Extension[];
  maxMegabytes: number;
  /** What the file is where the upload does not say. */
  accessType: AccessType;
  /** What is said of a file of another kind. */
  wrongType: string;
}

export const WRONG_TYPE = '上传文件格式错误!';

const PICTURE = ['jpg', 'png', 'gif'] as const;
const MANAGED = ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'png', 'gif', 'eml', 'excel'] as const;

/** The fields of what is not kept as records. */
const beyondRecords = {
  'fileupload.fileId': rule(['pdf', 'doc', 'docx', ...PICTURE], 20),
  'unit.import': rule(['xlsx', 'xls']),
  'region.import': rule(['xlsx', 'xls']),
  'editor.image': { ...rule(PICTURE), accessType: '公有' },
  'attachment.id': rule(MANAGED),
} as const satisfies Record<string, FileRule>;

/** The fields that take a file, `<register or entity>.<field>` (API contract, section 6; spec parts 1 and 2, section 5). */
export const usages: Readonly<Record<string, FileRule>> = { ...ofRecords(), ...beyondRecords };

export type Usage = keyof typeof beyondRecords | `${EntityName}.${string}`;

/** Holds where an upload names no field: the extensions that the upload control knows, at its default limit. */
export const generalRule: FileRule = rule([...MANAGED, 'word']);

function rule(extensions: readonly Extension[], maxMegabytes = 5): FileRule {
  return { extensions, maxMegabytes, accessType: '私有', wrongType: WRONG_TYPE };
}

function ruleOf({ allow, maxMegabytes, isPublic, wrongType = WRONG_TYPE }: FileField | FilesField): FileRule {
  return { ...rule(allow, maxMegabytes), accessType: isPublic ? '公有' : '私有', wrongType };
}

/** What the definitions of entities say of their file fields. */
function ofRecords(): Record<string, FileRule> {
  const rules = (entities as readonly Register[]).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, said]) =>
      said.kind === 'file' || said.kind === 'files' ? [[`${name}.${field}`, ruleOf(said)] as const] : [],
    ),
  );
  return Object.fromEntries(rules);
}

export function isUsage(name: string): name is Usage {
  return Object.hasOwn(usages, name);
}

/** @param usage null for the general rule */
export function fileRuleOf(usage: Usage | null): FileRule {
  return (usage === null ? undefined : usages[usage]) ?? generalRule;
}

function tooLarge(maxMegabytes: number): string {
  return `上传文件大小不能超过${maxMegabytes}MB`;
}

/**
 * What is wrong with a file for a field, in the words of the upload control, or null.
 * @param file `postfix` in lower case without the dot, `size` in bytes
 */
export function fileError(file: { postfix: string; size: number }, rule: FileRule): string | null {
  if (!(rule.extensions as readonly string[]).includes(file.postfix)) return rule.wrongType;
  return file.size > rule.maxMegabytes * 1024 * 1024 ? tooLarge(rule.maxMegabytes) : null;
}
