import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signedInName } from '../access/session.js';
import { useConfirm } from './confirm.js';
import { anyDirty, forgetForms } from './dirty-forms.js';
import { useScreenMap } from './screen-map.js';
import {
  homePath,
  locationAt,
  neighbour,
  opened,
  refreshed,
  relocated,
  retitled,
  tabKey,
  without,
  type Tab,
  type TabLocation,
} from './tabs.js';

/** The open tabs and what can be done with them. */
export interface Workspace {
  readonly tabs: readonly Tab[];
  /** Undefined while the address leads nowhere. */
  readonly activeKey: string | undefined;
  readonly show: (location: TabLocation) => void;
  readonly close: (keys: readonly string[]) => Promise<void>;
  /** Closes one tab without asking and goes to a path, to the tab that is open there where it stands: its work is done. */
  readonly leave: (key: string, path: string) => void;
  readonly refresh: (key: string) => Promise<void>;
  readonly relocate: (key: string, location: TabLocation, step: 'push' | 'replace') => void;
  readonly retitle: (key: string, title: string) => void;
}

const WorkspaceContext = createContext<Workspace | null>(null);
const homeTab: Tab = { key: homePath, title: '首页', location: place(homePath), generation: 0 };
const unsaved = '有未保存的内容，离开后将丢失，是否继续?';

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('the workspace is missing');
  return workspace;
}

function place(pathname: string): TabLocation {
  return { pathname, search: '', hash: '' };
}

/** Follows the address bar with tabs, keeps them over a reload, and asks before something typed is thrown away. */
export function WorkspaceProvider({ children }: { readonly children: ReactNode }) {
  const { find } = useScreenMap();
  const { pathname, search, hash } = useLocation();
  const [kept, setTabs] = useState(() => restored((tab) => find(tab.location.pathname) !== undefined));
  const here = find(pathname);
  const tabs = useMemo(
    () => (here ? opened(kept, { pathname, search, hash }, here.title) : kept),
    [kept, here, pathname, search, hash],
  );
  const activeKey = here && tabKey({ pathname, search });
  useLayoutEffect(() => setTabs(tabs), [tabs]);
  useEffect(() => sessionStorage.setItem(storageKey(), JSON.stringify(tabs)), [tabs]);

  const actions = useTabActions(tabs, activeKey, setTabs);
  const workspace = useMemo(() => ({ tabs, activeKey, ...actions }), [tabs, activeKey, actions]);
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

type SetTabs = (change: (tabs: readonly Tab[]) => readonly Tab[]) => void;

/** The actions stay the same over all changes of the tabs, so that no screen is drawn again because another one opened. */
function useTabActions(tabs: readonly Tab[], activeKey: string | undefined, setTabs: SetTabs) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const now = useRef({ tabs, activeKey, navigate });
  useLayoutEffect(() => {
    now.current = { tabs, activeKey, navigate };
  });
  return useMemo(() => {
    const mayDrop = async (keys: readonly string[]) =>
      !anyDirty(keys) || (await confirm({ text: unsaved, confirm: '放弃并继续', cancel: '留在此页' }));
    return {
      retitle: (key: string, title: string) => setTabs((before) => retitled(before, key, title)),
      show: (location: TabLocation) => void now.current.navigate(location),
      close: async (keys: readonly string[]) => {
        if (!(await mayDrop(keys))) return;
        forgetForms(keys);
        const { tabs: before, activeKey: active } = now.current;
        if (active && active !== homePath && keys.includes(active)) {
          void now.current.navigate(neighbour(before, active, keys), { replace: true });
        }
        setTabs((all) => without(all, keys));
      },
      leave: (key: string, path: string) => {
        forgetForms([key]);
        const others = now.current.tabs.filter((tab) => tab.key !== key);
        void now.current.navigate(locationAt(others, path) ?? path);
        setTabs((all) => without(all, [key]));
      },
      refresh: async (key: string) => {
        if (!(await mayDrop([key]))) return;
        forgetForms([key]);
        setTabs((before) => refreshed(before, key));
      },
      relocate: (key: string, location: TabLocation, step: 'push' | 'replace') => {
        if (key === now.current.activeKey) void now.current.navigate(location, { replace: step === 'replace' });
        else setTabs((before) => relocated(before, key, location));
      },
    };
  }, [confirm, setTabs]);
}

function storageKey(): string {
  return `county-tcm.tabs.${signedInName()}`;
}

function restored(leadsSomewhere: (tab: Tab) => boolean): readonly Tab[] {
  const text = sessionStorage.getItem(storageKey());
  const stored = text ? (JSON.parse(text) as readonly Tab[]) : [];
  return [homeTab, ...stored.filter((tab) => tab.key !== homePath && leadsSomewhere(tab))];
}
