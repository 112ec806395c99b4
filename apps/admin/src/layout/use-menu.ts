import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { signedInName } from '../access/session.js';
import { call } from '../data/calls.js';
import { menuItems, type MenuItem, type MenuNode } from './menu.js';

const freshMilliseconds = 5 * 60_000;

async function readMenu(signal: AbortSignal): Promise<readonly MenuNode[]> {
  const { data } = await call<MenuNode[]>('user-center/getUserMenu', {}, { signal });
  sessionStorage.setItem(storageKey(), JSON.stringify(data));
  return data;
}

function storageKey(): string {
  return `county-tcm.menus.${signedInName()}`;
}

function stored(): readonly MenuNode[] | undefined {
  const text = sessionStorage.getItem(storageKey());
  return text ? (JSON.parse(text) as MenuNode[]) : undefined;
}

/** The user's menu. After a reload the one of this session is there at once and the server's follows. */
export function useMenu(): { tops: readonly MenuItem[] | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['menu'],
    queryFn: ({ signal }) => readMenu(signal),
    initialData: stored,
    initialDataUpdatedAt: 0,
    staleTime: freshMilliseconds,
  });
  const tops = useMemo(() => data && menuItems(data).filter((item) => !item.hidden), [data]);
  return { tops, failed: isError, retry: () => void refetch() };
}
