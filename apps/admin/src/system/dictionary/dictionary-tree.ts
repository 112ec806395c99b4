import { DICT_ROOT } from '@county-tcm/domain/registers/system/dict';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../data/calls.js';
import type { Choice, RecordRow, TreeNode } from '../../list/index.js';

export const resource = 'system-center/dict';

/** An entry of a dictionary as the server's tree holds it; none of its words need be there. */
export interface DictionaryEntry extends RecordRow {
  readonly pid: string;
  readonly name: string | null;
  readonly code: string | null;
  readonly value: string | null;
  readonly sortNumber: number | null;
  readonly remarks: string | null;
  readonly children?: readonly DictionaryEntry[];
}

/**
 * All dictionaries as a tree, read anew after every change of one. What selects elsewhere were offered before the change
 * is forgotten then, too.
 */
export function useDictionaryTree() {
  const queries = useQueryClient();
  // begins with the resource, whose every read is repeated after a save or a delete
  const { data, error } = useQuery({
    queryKey: [resource, 'tree'],
    queryFn: async ({ signal }) => (await call<readonly DictionaryEntry[]>(`${resource}/tree`, {}, { signal })).data,
  });
  useEffect(() => {
    if (data) void queries.invalidateQueries({ queryKey: ['options'] });
  }, [queries, data]);
  return { entries: data, error };
}

export function treeNodes(entries: readonly DictionaryEntry[]): readonly TreeNode[] {
  return entries.map((entry) => ({
    id: entry.id,
    label: wordFor(entry),
    children: treeNodes(entry.children ?? []),
    data: entry,
  }));
}

export function wordFor({ name, code, value }: DictionaryEntry): string {
  return name || code || value || '（未命名）';
}

/**
 * Where an entry may stand: at the top, or below any other, each named with the way to it.
 * @param without the entry itself, below which it cannot stand
 */
export function placesIn(entries: readonly DictionaryEntry[], without?: string): readonly Choice[] {
  return [{ value: DICT_ROOT, label: '无（作为一个新的字典）' }, ...placesBelow(entries, '', without)];
}

function placesBelow(entries: readonly DictionaryEntry[], above: string, without?: string): readonly Choice[] {
  return entries
    .filter(({ id }) => id !== without)
    .flatMap((entry) => {
      const label = `${above}${wordFor(entry)}`;
      return [{ value: entry.id, label }, ...placesBelow(entry.children ?? [], `${label} / `, without)];
    });
}
