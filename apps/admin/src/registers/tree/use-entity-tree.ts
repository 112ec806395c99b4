import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../data/calls.js';
import { entriesKey, wordFor } from '../../list/search/options.js';
import type { RecordRow, TreeNode } from '../../list/index.js';
import { namesOf } from '../entity-options.js';

/** A record as its tree holds it. */
export interface RecordInTree extends RecordRow {
  readonly pid: string;
  readonly children?: readonly RecordInTree[];
}

/** All records of an entity that is a tree, read anew after every change of one; what selects offer is the same read. */
export function useEntityTree(entity: Register) {
  const path = `${resourceOf(entity)}/tree`;
  const { data, error, isPending } = useQuery({
    queryKey: entriesKey(path),
    queryFn: async ({ signal }) => (await call<readonly RecordInTree[]>(path, {}, { signal })).data,
    select: useCallback((records: readonly RecordInTree[]) => treeNodes(records, namesOf(entity)), [entity]),
    staleTime: Infinity,
  });
  return { nodes: data, error, isPending };
}

function treeNodes(records: readonly RecordInTree[], names: readonly string[]): readonly TreeNode[] {
  return records.map((record) => ({
    id: record.id,
    label: wordFor(record, names),
    children: treeNodes(record.children ?? [], names),
    data: record,
  }));
}
