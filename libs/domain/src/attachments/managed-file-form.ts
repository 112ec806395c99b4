import { z } from 'zod';
import { fileStatuses } from './attachment.js';
import { accessTypes } from './usages.js';

const text = (most: number, name: string) =>
  z
    .string()
    .trim()
    .max(most, `${name}不能超过${most}个字`)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();

const id = (message: string) => z.string(message).min(1, message).max(64, message);

const description = {
  accessType: z.enum(accessTypes, '访问类型只能是公有或私有').optional(),
  status: z.enum(fileStatuses, '状态只能是临时或永久').optional(),
  orgId: text(64, '机构'),
  applicationName: text(50, '业务系统名称'),
  descName: text(200, '文件描述'),
  remarks: text(500, '备注'),
};

/** A file becomes a managed one (spec part 2, section 3): `id`, or `newId`, is that of an upload. */
export const newManagedFile = z
  .object({ id: z.string().max(64).nullish(), newId: z.string().max(64).nullish(), ...description })
  .transform(({ id, newId, ...rest }) => ({ ...rest, id: id || newId || '' }))
  .refine(({ id }) => id !== '', { message: '请先上传附件', path: ['id'] });

/** What changes of a managed file; `newId` is that of an upload whose content takes the old one's place. */
export const changedManagedFile = z.object({
  id: id('请选择数据'),
  newId: z.string().max(64).nullish(),
  version: z.int('数据版本不正确').nullish(),
  ...description,
});
