import { jobRule } from '../jobs/job-rule.js';
import type { CrossFieldRule } from '../register/record.js';
import type { Register } from '../register/register.js';
import { articleRule, homepageRelationRule, modelFieldRule } from './content/rules.js';
import type { EntityName } from './index.js';
import { obeyable } from './system/app-config.js';

/** What must hold of the values of a record beyond each field's own kind; every register with such a rule is listed here. */
export const crossFieldRules: Readonly<Partial<Record<EntityName, CrossFieldRule>>> = {
  appconfig: obeyable,
  teacherleadsapprentice: ({ startDate, endDate }) =>
    startDate && endDate && endDate < startDate ? [{ field: 'endDate', msg: '结束日期不能早于开始日期' }] : [],
  schedulejob: jobRule,
  content: articleRule,
  modelconfigure: modelFieldRule,
  homepagerelationship: homepageRelationRule,
};

/** The rule of a register; undefined where it has none. */
export function crossFieldRuleOf({ name }: Register): CrossFieldRule | undefined {
  return crossFieldRules[name as keyof typeof crossFieldRules];
}
