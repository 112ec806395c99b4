import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../access/session.js';
import { call } from '../../data/calls.js';
import { useToasts, type FormValues, type TreeNode, type TreePlacing } from '../../list/index.js';
import { parentOf } from '../entity-options.js';
import { isLeaf } from './leaf.js';
import { renumbered } from './numbering.js';

/** Puts records of a tree elsewhere, where their order is a number of theirs; undefined for who may not, and other trees. */
export function useTreePlacing(entity: Register): TreePlacing | undefined {
  const queries = useQueryClient();
  const toasts = useToasts();
  const mayUpdate = useCan(`${entity.permission}_UPDATE`);
  const [order] = entity.list.order ?? [];
  const [pid] = parentOf(entity) ?? [];
  if (!mayUpdate || !pid || !order?.asc || entity.fields[order.name]?.kind !== 'number') return undefined;
  const { name } = order;
  const resource = resourceOf(entity);
  const save = async (changes: readonly FormValues[]) => {
    try {
      for (const change of changes) await call(`${resource}/update`, change);
      toasts.success('移动成功');
    } catch (fault) {
      toasts.failure(fault);
    }
    await queries.invalidateQueries({ queryKey: [resource] });
  };
  return {
    holds: (node) => !isLeaf(entity, node),
    onPlaced: (node, { above = TREE_ROOT, siblings }) => {
      const at = siblings.indexOf(node);
      const numbers = renumbered(
        siblings.map((one) => numberOf(one, name)),
        at,
      );
      const moved = memberOf(node, pid) === above ? {} : { [pid]: above };
      const changes = siblings.flatMap((one, place): FormValues[] => {
        const change = { ...(place === at && moved), ...(numbers.has(place) && { [name]: numbers.get(place) }) };
        return Object.keys(change).length > 0 ? [{ id: one.id, ...change }] : [];
      });
      if (changes.length > 0) void save(changes);
    },
  };
}

function memberOf({ data }: TreeNode, name: string): unknown {
  return (data as Readonly<Record<string, unknown>>)[name];
}

function numberOf(node: TreeNode, name: string): number | null {
  const held = memberOf(node, name);
  return held === null || held === undefined || held === '' ? null : Number(held);
}
