import { z } from 'zod';
import { idBody } from '../http/body.js';

/** Which record is to be changed, and the version that the editor saw, where it is sent. */
export const changeBody = idBody.extend({
  version: z
    .union([z.int('数据版本不正确'), z.string().regex(/^\d{0,9}$/, '数据版本不正确')], '数据版本不正确')
    .nullish()
    .transform((version) =>
      version === null || version === undefined || version === '' ? undefined : Number(version),
    ),
});
