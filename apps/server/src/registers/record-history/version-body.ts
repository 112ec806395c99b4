import { z } from 'zod';
import { changeBody } from '../change-body.js';
import { idBody } from '../../http/body.js';

/** A version by its number, the first being 1. */
const version = z
  .union(
    [z.int('请选择版本').min(1, '请选择版本'), z.string('请选择版本').regex(/^[1-9]\d{0,8}$/, '请选择版本')],
    '请选择版本',
  )
  .transform(Number);

/** Which record, and at which of its versions. */
export const versionBody = idBody.extend({ version });

/** The same, and the version that whoever restores has seen last, where it is sent. */
export const restoreBody = versionBody.extend({ currentVersion: changeBody.shape.version });
