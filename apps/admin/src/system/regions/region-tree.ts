import { regionAbove } from '@county-tcm/domain/region/region-code';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../data/calls.js';
import type { TreeNode } from '../../list/index.js';

export const resource = 'advanced-group/region';

/** The `pid` that stands above the provinces. */
export const NATION = '0';

interface RegionNode {
  readonly code: string;
  readonly name: string;
  readonly leaf: boolean;
}

/** The key begins with the resource, whose every read is repeated after a save or a delete. */
function belowQuery(code: string) {
  return {
    queryKey: [resource, 'below', code],
    queryFn: async () =>
      (await call<readonly RegionNode[]>(`${resource}/listByParent`, code === NATION ? {} : { pid: code })).data,
    staleTime: 60_000,
  };
}

/**
 * The regions as a tree of which no more is read than what was opened, and the way to the chosen one.
 * @param chosen the code of a region
 */
export function useRegionTree(chosen: string | undefined) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const parents = useMemo(() => [...new Set([NATION, ...opened, ...wayTo(chosen)])], [opened, chosen]);
  const levels = useQueries({ queries: parents.map(belowQuery) });
  const below = new Map(parents.map((code, index) => [code, levels[index]?.data]));
  const loadChildren = useCallback(
    async (code: string) => {
      const regions = await queries.ensureQueryData(belowQuery(code));
      setOpened((before) => [...new Set([...before, code])]);
      return regions.map((region) => treeNode(region, new Map()));
    },
    [queries],
  );
  return {
    nodes: below.get(NATION)?.map((region) => treeNode(region, below)),
    error: levels.find(({ error }) => error)?.error,
    loadChildren,
  };
}

type Below = ReadonlyMap<string, readonly RegionNode[] | undefined>;

function treeNode({ code, name, leaf }: RegionNode, below: Below): TreeNode {
  const children = leaf ? [] : below.get(code)?.map((region) => treeNode(region, below));
  return { id: code, label: name, children };
}

/** A region and those above it, the province first. */
function wayTo(code: string | undefined): readonly string[] {
  return code ? [...wayTo(regionAbove(code) ?? undefined), code] : [];
}
