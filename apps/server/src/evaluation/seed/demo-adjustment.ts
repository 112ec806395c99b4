import type { StoryTime } from '../../seed/story/calendar.js';
import type { DemoItem } from './demo-standards.js';

/** What the administrator moves within the provincial standard this year: half a point, so that its total stays. */
export const adjustment = {
  when: { phase: 'this year', at: 0.47 } satisfies StoryTime,
  reason: '根据各县反馈，加强处方点评，饮片管理与药品日常监管重复的部分不再计分',
  items: [
    { itemNo: 'P5.1.3', from: '2.5', to: '2' },
    { itemNo: 'P5.2.2', from: '2', to: '2.5' },
  ],
} as const;

/** The rule score of an item before the adjustment. */
export function scoreBefore({ itemNo, ruleScore }: DemoItem): string {
  return adjustment.items.find((item) => item.itemNo === itemNo)?.from ?? ruleScore;
}
