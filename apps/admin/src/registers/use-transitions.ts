import { lifecycleOf } from '@county-tcm/domain/register/lifecycle';
import type { Transition } from '@county-tcm/domain/register/kinds/lifecycle';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import { useQueryClient } from '@tanstack/react-query';
import { usePower } from '../access/session.js';
import { call } from '../data/calls.js';
import { wordFor } from '../list/search/options.js';
import { useConfirm, useToasts, type RecordRow, type RowAction } from '../list/index.js';
import { namesOf } from './entity-options.js';

/** The ways out of the state that a row is in, as its buttons; undefined where there are none for anybody. */
export function useTransitions(register: Register): ((row: RecordRow) => readonly RowAction[]) | undefined {
  const { rightsCodeMap } = usePower();
  const move = useMove(register);
  const [state, lifecycle] = lifecycleOf(register) ?? [];
  if (state === undefined || !lifecycle) return undefined;
  const allowed = Object.entries(lifecycle.transitions).filter(
    ([, { action = 'UPDATE' }]) => `${register.permission}_${action}` in rightsCodeMap,
  );
  return (row) =>
    allowed
      .filter(([, { from }]) => from.includes(String(row[state])))
      .map(([name, transition]) => ({
        label: transition.label,
        onClick: () => void move(name, transition, row),
      }));
}

/** Asks, takes the record to its next state, says so and brings the list anew. */
function useMove(register: Register) {
  const confirm = useConfirm();
  const toasts = useToasts();
  const queries = useQueryClient();
  const resource = resourceOf(register);
  return async (name: string, { label }: Transition, row: RecordRow) => {
    const text = `确定${label}“${wordFor(row, namesOf(register))}”?`;
    if (!(await confirm({ text, confirm: label }))) return;
    try {
      toasts.success((await call(`${resource}/${name}`, { id: row.id, version: row['version'] })).msg);
    } catch (fault) {
      toasts.failure(fault);
    }
    void queries.invalidateQueries({ queryKey: [resource] });
  };
}
