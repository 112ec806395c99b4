import { descriptions } from '@county-tcm/domain/audit/descriptions';
import type { StandardCommand } from '@county-tcm/domain/evaluation/standard/commands';
import { evaluationStandard } from '@county-tcm/domain/evaluation/standard/decider';
import { type EditionLine, editionLine, linesTouched, loweredBy } from '@county-tcm/domain/evaluation/standard/edition';
import type { StandardEvent } from '@county-tcm/domain/evaluation/standard/events';
import { categoryOf, itemOf, type StandardTree } from '@county-tcm/domain/evaluation/standard/tree';
import type { Projection, Recorded } from '@county-tcm/events';
import type { ColumnsOf } from '../../history/row-per-stream.js';
import type { History } from '../../history/history.js';
import { shanghaiYear } from '../../platform/clock/clock.js';
import { timeOfId } from '../../platform/ids.js';

const shared = {
  id: 'uuid',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  standard: 'text',
} as const;

const categories: Projection<StandardTree, StandardEvent> = {
  name: 'item_category',
  version: 1,
  category: evaluationStandard.category,
  table: 'item_category',
  key: ['id'],
  columns: {
    ...shared,
    pid: 'uuid',
    item_type_name: 'text',
    item_type_no: 'text',
    sort_number: 'integer',
  } satisfies ColumnsOf<'item_category'>,
  rows({ event, after }) {
    if (!('categoryId' in event.data)) return [];
    const { categoryId } = event.data;
    const category = categoryOf(after, categoryId);
    if (!category) return [{ remove: { id: categoryId } }];
    const put = {
      ...sharedOf(event, categoryId, category.version),
      pid: category.pid,
      item_type_name: category.itemTypeName,
      item_type_no: category.itemTypeNo,
      sort_number: category.sortNumber,
    };
    return [{ put }];
  },
};

const items: Projection<StandardTree, StandardEvent> = {
  name: 'item',
  version: 1,
  category: evaluationStandard.category,
  table: 'item',
  key: ['id'],
  columns: {
    ...shared,
    item_type_id: 'uuid',
    item_name: 'text',
    item_no: 'text',
    fill_way: 'text',
    score: 'numeric',
    rule_score: 'numeric',
    scoring_standard: 'text',
    deducted_rule: 'text',
    sort_number: 'integer',
  } satisfies ColumnsOf<'item'>,
  rows({ event, after }) {
    if (!('itemId' in event.data)) return [];
    const { itemId } = event.data;
    const item = itemOf(after, itemId);
    if (!item) return [{ remove: { id: itemId } }];
    const put = {
      ...sharedOf(event, itemId, item.version),
      item_type_id: item.itemTypeId,
      item_name: item.itemName,
      item_no: item.itemNo,
      fill_way: item.fillWay,
      score: item.score,
      rule_score: item.ruleScore,
      scoring_standard: item.scoringStandard,
      deducted_rule: item.deductedRule,
      sort_number: item.sortNumber,
    };
    return [{ put }];
  },
};

/**
 * Nothing is taken away with an item: it is only removed where no sheet has it, and an edition that nobody selects is not
 * seen.
 */
const editions: Projection<StandardTree, StandardEvent> = {
  name: 'item_edition',
  version: 1,
  category: evaluationStandard.category,
  table: 'item_edition',
  key: ['item_id', 'year'],
  columns: {
    item_id: 'uuid',
    year: 'integer',
    standard: 'text',
    item_no: 'text',
    item_name: 'text',
    fill_way: 'text',
    rule_score: 'numeric',
    scoring_standard: 'text',
    deducted_rule: 'text',
    item_type_id: 'uuid',
    item_type_name: 'text',
    item_type_no: 'text',
    pname: 'text',
    place: 'text',
  } satisfies ColumnsOf<'item_edition'>,
  rows({ event, after }) {
    const year = event.data.type === 'ItemAdded' ? 0 : shanghaiYear(event.recordedAt);
    return linesTouched(event.data, after).map((itemId) => {
      return { put: { ...editionRow(editionLine(after, itemId)), year, standard: event.streamId } };
    });
  },
};

function editionRow(line: EditionLine) {
  return {
    item_id: line.itemId,
    item_no: line.itemNo,
    item_name: line.itemName,
    fill_way: line.fillWay,
    rule_score: line.ruleScore,
    scoring_standard: line.scoringStandard,
    deducted_rule: line.deductedRule,
    item_type_id: line.itemTypeId,
    item_type_name: line.itemTypeName,
    item_type_no: line.itemTypeNo,
    pname: line.pname,
    place: line.place,
  };
}

const cuts: Projection<StandardTree, StandardEvent> = {
  name: 'rule_cut',
  version: 1,
  category: evaluationStandard.category,
  table: 'rule_cut',
  key: ['item_id', 'version'],
  columns: {
    item_id: 'uuid',
    version: 'integer',
    year: 'integer',
    rule_score: 'numeric',
    cut_by: 'text',
    cut_at: 'timestamptz',
  } satisfies ColumnsOf<'rule_cut'>,
  rows({ event: { data, version, meta, recordedAt } }) {
    const lowered = loweredBy(data);
    if (lowered === null) return [];
    const { itemId: item_id, ruleScore: rule_score } = lowered;
    const cut = { cut_by: meta.actorName, cut_at: recordedAt.toISOString(), year: shanghaiYear(recordedAt) };
    return [{ put: { item_id, version, rule_score, ...cut } }];
  },
};

function sharedOf(event: Recorded<StandardEvent>, id: string, version: number) {
  const updated_at = event.recordedAt.toISOString();
  return { id, version, created_at: timeOfId(id), updated_at, standard: event.streamId };
}

export const standardHistory: History<StandardTree, StandardCommand, StandardEvent> = {
  decider: evaluationStandard,
  projections: [categories, items, editions, cuts],
  description: descriptions['evaluation-standard'],
};
