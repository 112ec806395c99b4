import { z } from 'zod';

const upload = z.string().max(64).nullish();

/** Which upload becomes a managed file (spec part 2, section 3): `id`, or `newId`. */
export const managedUpload = z
  .object({ id: upload, newId: upload })
  .transform(({ id, newId }) => ({ id: id || newId || '' }))
  .refine(({ id }) => id !== '', { message: '请先上传附件', path: ['id'] });

/** Which upload's content takes the place of a managed file's. */
export const replacingUpload = z.object({ newId: upload });
