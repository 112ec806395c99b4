import Box from '@mui/material/Box';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { RouterProviderContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { ErrorNotice } from './ErrorNotice.js';
import { FrameContext, type ScreenFrame } from './frame.js';
import { PageHeader } from './PageHeader.js';
import type { ScreenAt } from './screen-map.js';
import { ScreenLoading } from './ScreenLoading.js';
import { tabRouter } from './tab-router.js';
import type { Tab } from './tabs.js';
import { useWorkspace } from './workspace.js';

/** One open screen with its title row, its own address, and its own place for dialogs. */
export function TabPanel({ tab, screen }: { readonly tab: Tab; readonly screen: ScreenAt }) {
  const [panel, setPanel] = useElement();
  const [actionsPlace, setActionsPlace] = useElement();
  const [covers, setCovers] = useState(0);
  const frame = useScreenFrame(tab, panel, actionsPlace, setCovers);
  const { Screen, trail, title, menuPath } = screen;
  const names = tab.title === title ? trail : [...trail.slice(0, -1), tab.title];
  return (
    <Box ref={setPanel} className="tab-panel" tabIndex={-1} sx={panelStyle}>
      <Box inert={covers > 0} sx={contentStyle}>
        <PageHeader
          trail={names}
          up={menuPath === tab.location.pathname ? undefined : menuPath}
          actionsRef={setActionsPlace}
        />
        <Box className="screen" sx={screenStyle}>
          <InFrame tab={tab} frame={frame}>
            <Screen />
          </InFrame>
        </Box>
      </Box>
    </Box>
  );
}

/** Begins a little above its first line: the label of a filled input stands on its frame, and would be cut in half. */
const screenStyle = {
  flex: 1,
  minHeight: 0,
  px: { xs: 1, sm: 2 },
  pb: { xs: 1, sm: 2 },
  mt: -0.75,
  pt: 0.75,
  overflow: 'auto',
} as const;

/** An element once it is there. Hiding a tab also lets go of its refs; what stands in the element must not go with that. */
function useElement(): [HTMLElement | null, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const hold = useCallback((found: HTMLElement | null) => {
    if (found) setElement(found);
  }, []);
  return [element, hold];
}

const panelStyle = {
  position: 'absolute',
  inset: 0,
  outline: 'none',
  '@media print': { position: 'static' },
} as const;

const contentStyle = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  '@media print': { display: 'block', height: 'auto' },
} as const;

function InFrame({ tab, frame, children }: { tab: Tab; frame: ScreenFrame; children: ReactNode }) {
  return (
    <FrameContext value={frame}>
      <RouterProviderContext value={tabRouter}>
        <Routes location={tab.location}>
          <Route
            path="*"
            element={
              <ErrorNotice>
                <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
              </ErrorNotice>
            }
          />
        </Routes>
      </RouterProviderContext>
    </FrameContext>
  );
}

function useScreenFrame(
  tab: Tab,
  panel: HTMLElement | null,
  actionsPlace: HTMLElement | null,
  setCovers: (change: (count: number) => number) => void,
): ScreenFrame {
  const { close, leave, relocate, retitle } = useWorkspace();
  const { key, location } = tab;
  return useMemo(
    () => ({
      tabKey: key,
      location,
      panel,
      actionsPlace,
      changeQuery: (change, step = 'replace') => {
        const query = new URLSearchParams(location.search);
        change(query);
        const search = query.toString();
        relocate(key, { ...location, search: search ? `?${search}` : '' }, step);
      },
      setTitle: (title) => retitle(key, title),
      close: () => void close([key]),
      leaveTo: (path) => leave(key, path),
      coverWithDialog: () => {
        setCovers((count) => count + 1);
        return () => setCovers((count) => count - 1);
      },
    }),
    [key, location, panel, actionsPlace, setCovers, close, leave, relocate, retitle],
  );
}
