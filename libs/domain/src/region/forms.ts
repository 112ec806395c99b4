import { z } from 'zod';
import * as entry from '../evaluation/entry.js';
import { codeError, nameError } from './region-rows.js';

const sound = (missing: string, invalid: (text: string) => string | null) =>
  z
    .string(missing)
    .trim()
    .superRefine((text, context) => {
      const message = invalid(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });

const name = sound('请输入区划名称', nameError);

/** What is typed for a new region. */
export const regionForm = z.object({ code: sound('请输入区划代码', codeError), name });

/** A region's id is its code, which never changes. */
export const regionChange = z.object({ id: entry.id('请选择数据'), version: entry.basedOn, name: name.optional() });
