import Box from '@mui/material/Box';
import { Activity, useState } from 'react';
import { useBrowserTab } from '../access/site-info.js';
import NotFoundPage from './NotFoundPage.js';
import { useScreenMap } from './screen-map.js';
import { TabPanel } from './TabPanel.js';
import { useWorkspace } from './workspace.js';

/** All open screens. The hidden ones keep their state; those restored after a reload start when they are first shown. */
export function TabPanels() {
  const { tabs, activeKey } = useWorkspace();
  const { find } = useScreenMap();
  const seen = useSeen(activeKey);
  useBrowserTab(tabs.find((tab) => tab.key === activeKey)?.title ?? '页面不存在');
  return (
    <Box component="main" id="content" sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      {tabs.map((tab) => {
        const screen = find(tab.location.pathname);
        const shown = tab.key === activeKey;
        if (!screen || !(shown || seen.has(tab.key))) return null;
        return (
          <Activity key={`${tab.key}#${tab.generation}`} mode={shown ? 'visible' : 'hidden'}>
            <TabPanel tab={tab} screen={screen} />
          </Activity>
        );
      })}
      {!activeKey && <NotFoundPage />}
    </Box>
  );
}

function useSeen(activeKey: string | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (activeKey && !seen.has(activeKey)) setSeen(new Set([...seen, activeKey]));
  return seen;
}
