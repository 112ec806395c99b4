import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { measure } from '../theme/theme.js';
import { askBeforeUnload } from './dirty-forms.js';
import type { MenuItem } from './menu.js';
import { Navbar } from './Navbar.js';
import { ScreenMapContext, screenMap, useScreenMap } from './screen-map.js';
import { ScreenLoading } from './ScreenLoading.js';
import { SidebarMenu } from './Sidebar.js';
import { useSidebarOpen } from './sidebar-state.js';
import { TabPanels } from './TabPanels.js';
import { TagBar } from './TagBar.js';
import { useMenu } from './use-menu.js';
import { WorkspaceProvider } from './workspace.js';

const switchIndexKey = 'county-tcm.switchIndex';

/**
 * Everything around the screens, once somebody is signed in: it waits for the menu, then resolves the address.
 * @param home the first screen
 */
export function Shell({ home }: { readonly home: ComponentType }) {
  const { tops, failed, retry } = useMenu();
  const map = useMemo(() => tops && screenMap(tops, home), [tops, home]);
  useEffect(askBeforeUnload, []);
  if (failed && !map) return <MenuFailed onRetry={retry} />;
  if (!map) return <ScreenLoading />;
  return (
    <ScreenMapContext value={map}>
      <WorkspaceProvider>
        <Frame />
      </WorkspaceProvider>
    </ScreenMapContext>
  );
}

function Frame() {
  const { tops } = useScreenMap();
  const [chosen, choose] = useChosenTop();
  const [open, setOpen] = useSidebarOpen();
  const [drawer, setDrawer] = useState(false);
  const wide = useMediaQuery('(min-width:992px)', { noSsr: true });
  const items = tops[chosen]?.children ?? [];
  return (
    <Box className="shell" sx={shellStyle}>
      <SkipLink />
      <Navbar
        tops={tops}
        chosen={chosen}
        onChoose={choose}
        sidebarOpen={wide ? open : drawer}
        onToggleSidebar={() => (wide ? setOpen(!open) : setDrawer(true))}
      />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', '@media print': { display: 'block' } }}>
        {wide ? (
          <Box className="no-print" sx={sidebarStyle(open)}>
            <SidebarMenu items={items} collapsed={!open} key={chosen} />
          </Box>
        ) : (
          <MenuDrawer open={drawer} onClose={() => setDrawer(false)} chosen={chosen} onChoose={choose} />
        )}
        <Box
          sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', '@media print': { display: 'block' } }}
        >
          <TagBar />
          <TabPanels />
        </Box>
      </Box>
    </Box>
  );
}

/** The top-level menu in the sidebar: the one the current screen belongs to, until another is chosen. */
function useChosenTop(): [number, (index: number) => void] {
  const { find } = useScreenMap();
  const { pathname } = useLocation();
  const top = find(pathname)?.top;
  const [chosen, setChosen] = useState(() => top ?? Number(sessionStorage.getItem(switchIndexKey) ?? 0));
  const [followed, setFollowed] = useState(pathname);
  if (followed !== pathname) {
    setFollowed(pathname);
    if (top !== undefined) setChosen(top);
  }
  useEffect(() => sessionStorage.setItem(switchIndexKey, String(chosen)), [chosen]);
  return [chosen, setChosen];
}

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function MenuDrawer({ open, onClose, chosen, onChoose }: MenuDrawerProps) {
  const { tops } = useScreenMap();
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 264 }, 'aria-label': '菜单' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        {tops.map((item: MenuItem, index) => (
          <Button
            key={item.id}
            variant={index === chosen ? 'contained' : 'outlined'}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            {item.name}
          </Button>
        ))}
      </Box>
      <SidebarMenu items={tops[chosen]?.children ?? []} onChosen={onClose} key={chosen} />
    </Drawer>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'absolute',
        top: -60,
        left: 8,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      跳到主要内容
    </Box>
  );
}

function MenuFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', height: '100%', gap: 2 }} role="alert">
      菜单加载失败，请检查网络后重试。
      <Button variant="contained" onClick={onRetry}>
        重试
      </Button>
    </Box>
  );
}

const shellStyle = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.default',
  '@media print': { display: 'block', height: 'auto' },
} as const;

const sidebarStyle = (open: boolean) =>
  ({
    width: open ? measure.sidebar : measure.sidebarCollapsed,
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    bgcolor: 'background.paper',
    borderRight: 1,
    borderColor: 'divider',
    transition: 'width 160ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  }) as const;
