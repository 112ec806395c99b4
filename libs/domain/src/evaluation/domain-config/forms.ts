import { z } from 'zod';
import * as entry from '../entry.js';
import { selectType } from '../standard/forms.js';

const words = { name: '请输入机构域名名称', url: '请输入机构域名url', port: '请输入机构域名端口' };

/** What is typed for a domain (spec part 2, section 5). `regionName` is a region's name or its code. */
export const domainConfigForm = z.object({
  domainName: entry.requiredText(words.name, 100),
  domainUrl: entry.requiredText(words.url, 200),
  domainPort: z
    .union([z.string(), z.int()], words.port)
    .transform((port) => String(port).replace(/[^\d.]/g, ''))
    .pipe(z.string().min(1, words.port).max(10, words.port)),
  regionName: z.string().trim().max(100).nullish(),
  selectType: selectType.nullish(),
  year: entry.year.nullish(),
});

/** Members that are left out keep their value; a required one cannot be emptied. */
export const domainConfigChange = domainConfigForm
  .partial()
  .extend({ id: entry.id('请选择数据'), version: entry.basedOn });

/** The set-evaluation-type action (spec part 2, section 4). */
export const evaluationTypeForm = z.object({ id: entry.id('请选择数据'), year: entry.year, selectType });
