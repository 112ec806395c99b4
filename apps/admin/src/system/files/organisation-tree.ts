import { regionAbove } from '@county-tcm/domain/region/region-code';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { call } from '../../data/calls.js';
import type { TreeNode } from '../../list/index.js';
import { organisationCall } from '../../list/search/organisations.js';

/** A region or a unit of the user's scope (API contract, section 6). */
interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly kind: '地区' | '单位';
  readonly regionCode: string;
}

/** The `pid` of those that nothing stands above. */
const TOP = '0';
const mostFound = 100;
const pause = 250;

/** Some of the organisations; read again when anybody looks a minute later. */
function organisationsQuery(wanted: Readonly<Record<string, unknown>>) {
  return {
    queryKey: ['organisations', wanted],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await call<readonly Organisation[]>(organisationCall, wanted, { signal })).data,
    staleTime: 60_000,
  };
}

/**
 * The organisations that files can be filed under, as a tree of which no more is read than was opened, and the way to the
 * chosen one; or those that were found by their names.
 */
export function useOrganisationTree(chosenId: string) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const find = useDebouncedEvent((text: string) => setTyped(text.trim()), pause);
  const named = useQuery({ ...organisationsQuery({ ids: [chosenId] }), enabled: chosenId !== '' });
  const chosen = chosenId === '' ? undefined : named.data?.[0];
  const region = chosen?.regionCode;
  const parents = useMemo(() => [...new Set([TOP, ...opened, ...wayTo(region)])], [opened, region]);
  const combine = useCallback((levels: readonly Level[]) => treeOf(parents, levels), [parents]);
  const { nodes, error } = useQueries({ queries: parents.map((pid) => organisationsQuery({ pid })), combine });
  const found = useQuery({
    ...organisationsQuery({ name: typed, limit: mostFound }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  const loadChildren = useCallback(
    async (pid: string) => {
      const below = await queries.ensureQueryData(organisationsQuery({ pid }));
      setOpened((before) => [...new Set([...before, pid])]);
      return below.map((one) => treeNode(one, new Map()));
    },
    [queries],
  );
  const shown = typed === '' ? nodes : found.data?.map(({ id, name }) => ({ id, label: name, children: [] }));
  return { nodes: shown, chosen, error: error ?? found.error, loadChildren, find };
}

interface Level {
  readonly data: readonly Organisation[] | undefined;
  readonly error: unknown;
}

type Below = ReadonlyMap<string, readonly Organisation[] | undefined>;

/** The tree of what was read so far; made anew only when something else was read. */
function treeOf(parents: readonly string[], levels: readonly Level[]) {
  const below: Below = new Map(parents.map((pid, index) => [pid, levels[index]?.data]));
  return {
    nodes: below.get(TOP)?.map((one) => treeNode(one, below)),
    error: levels.find(({ error }) => error)?.error,
  };
}

function treeNode({ id, name, kind }: Organisation, below: Below): TreeNode {
  const children = kind === '单位' ? [] : below.get(id)?.map((one) => treeNode(one, below));
  return { id, label: name, children };
}

/** A region and those above it, the province first. */
function wayTo(code: string | undefined): readonly string[] {
  return code ? [...wayTo(regionAbove(code) ?? undefined), code] : [];
}
