import { applyDecorators, HttpCode, Post } from '@nestjs/common';
import type { ZodType } from 'zod';
import { type CallPolicy, Policy } from '../http/call.js';

/** Declares the way to have a list as a workbook: the body is that of its pages, the answer a file and no envelope. */
export function ExportCall(path: string, policy: CallPolicy & { body: ZodType }): MethodDecorator {
  return applyDecorators(Post(path), HttpCode(200), Policy(policy));
}
