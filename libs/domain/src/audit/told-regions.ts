import type { GazetteerEvent } from '../region/gazetteer.js';
import type { ToldChange } from './told-event.js';

type Import = Extract<GazetteerEvent, { readonly type: 'RegionsImported' }>;

export const regionsImportedType = 'RegionsImported' satisfies Import['type'];

/** As many of the regions that came are named as somebody reads; of thousands only the number tells anything. */
const MAX_NAMED = 50;

/** An import of regions in words: those that got another name one by one, of the new ones how many and which. */
export function toldRegions(data: unknown): readonly ToldChange[] {
  const { added, renamed } = data as Import;
  const names = Object.values(added);
  const named = names.slice(0, MAX_NAMED).join('、');
  return [
    ...(names.length > 0 ? [listed('新增行政区划数', `${names.length} 个`)] : []),
    ...(names.length > 0 ? [listed('新增行政区划', names.length > MAX_NAMED ? `${named} 等` : named)] : []),
    ...Object.entries(renamed).map(([code, { from, to }]): ToldChange => {
      return { label: `区划名称（${code}）`, from, to, kind: 'changed' };
    }),
  ];
}

function listed(label: string, to: string): ToldChange {
  return { label, from: '', to, kind: 'listed' };
}
