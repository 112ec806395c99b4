import { createContext, use, useEffect, useMemo } from 'react';
import type { TabLocation } from './tabs.js';

/** What a screen knows of the tab it stands in. It works the same whether the tab is shown or hidden. */
export interface ScreenFrame {
  readonly tabKey: string;
  readonly location: TabLocation;
  /** Where dialogs of the screen go, so that they cover this tab only and stay open while another is shown. */
  readonly panel: HTMLElement | null;
  /** The place for buttons at the right of the page title. */
  readonly actionsPlace: HTMLElement | null;
  /** Rewrites the query of this tab; a hidden tab changes without coming to the front. `push` adds a step to go back to. */
  readonly changeQuery: (change: (query: URLSearchParams) => void, step?: 'push' | 'replace') => void;
  readonly setTitle: (title: string) => void;
  /** Closes this tab (asks first when something is unsaved). */
  readonly close: () => void;
  /** Closes this tab without asking and goes to a path, to the tab that is open there where it stands: its work is done. */
  readonly leaveTo: (path: string) => void;
  /** The number of dialogs open over the screen; what is under them takes no focus. */
  readonly coverWithDialog: () => () => void;
}

export const FrameContext = createContext<ScreenFrame | null>(null);

/** The tab around the calling screen. */
export function useFrame(): ScreenFrame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('a screen stands outside of the workspace');
  return frame;
}

/**
 * The query parameters of this screen and the way to change them: `const [query, change] = useScreenQuery();
 * change((next) => next.set('page', '2'))`. Use this instead of react-router's `useSearchParams`: a hidden tab keeps
 * its own address.
 */
export function useScreenQuery(): [URLSearchParams, ScreenFrame['changeQuery']] {
  const { location, changeQuery } = useFrame();
  const query = useMemo(() => new URLSearchParams(location.search), [location.search]);
  return [query, changeQuery];
}

/** Names the tab and the page after what is shown in it: `useScreenTitle(unit && `${unit.unitName}的用户`)`. */
export function useScreenTitle(title: string | undefined): void {
  const { setTitle } = useFrame();
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
}
