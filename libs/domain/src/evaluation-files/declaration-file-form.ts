import { z } from 'zod';
import { fileTypes } from './file-type.js';

const reference = (message: string) => z.string(message).trim().min(1, message).max(64, message);
const NO_YEAR = '请选择文件年限';

/** A year as it travels: four digits, as text or as a number. */
const year = z
  .union([z.string(), z.number()], NO_YEAR)
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^(19|20)\d{2}$/, NO_YEAR))
  .transform(Number);

const details = {
  fileName: z.string('请输入文件名称').trim().min(1, '请输入文件名称').max(200, '文件名称不能超过200个字'),
  fileType: z.enum(fileTypes, '请选择文件类型'),
  yearLimit: year,
  fileId: reference('请上传文件'),
  remarks: z
    .string()
    .trim()
    .max(500, '备注不能超过500个字')
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional(),
};

/** What a unit fills in to file a proof (spec part 2, section 5), in the order of the form. */
export const newDeclarationFile = z.object({ itemId: reference('请选择评审项目'), ...details });

/** What it sends to change one: what is left out stays as it is. */
export const changedDeclarationFile = z.object({
  id: reference('请选择数据'),
  version: z.int('数据版本不正确').nullish(),
  ...details,
  fileName: details.fileName.optional(),
  fileType: details.fileType.optional(),
  yearLimit: details.yearLimit.optional(),
  fileId: details.fileId.optional(),
});
