import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { measure } from '../theme/theme.js';
import { useFrame } from './frame.js';
import { locationAt } from './tabs.js';
import { useWorkspace } from './workspace.js';

interface PageHeaderProps {
  /** Names of the menus above the screen, and the screen's own last. */
  readonly trail: readonly string[];
  /** The path of the screen that this one is reached from: the last name but one leads there. */
  readonly up?: string;
  readonly actionsRef: (element: HTMLElement | null) => void;
}

/** Breadcrumb and title in one row; the screen's own buttons stand at its right (`HeaderActions`), on a phone below a long title. */
export function PageHeader({ trail, up, actionsRef }: PageHeaderProps) {
  const above = trail.slice(0, -1);
  return (
    <Box className="page-header" sx={rowStyle}>
      <Box component="nav" aria-label="面包屑" sx={{ minWidth: 0, flex: { xs: '1 1 auto', sm: 1 } }}>
        <Box component="ol" sx={{ display: 'flex', alignItems: 'baseline', m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {above.map((name, index) => (
            <Box component="li" key={index} sx={crumbStyle}>
              {up && index === above.length - 1 ? <WayUp path={up}>{name}</WayUp> : name}
              <Box component="span" aria-hidden sx={{ pl: 1 }}>
                /
              </Box>
            </Box>
          ))}
          <Box component="li" aria-current="page" sx={{ minWidth: 0 }}>
            <Typography variant="h1" noWrap sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>
              {trail.at(-1)}
            </Typography>
          </Box>
        </Box>
      </Box>
      <Box
        ref={actionsRef}
        className="no-print"
        sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'end', ml: 'auto' }}
      />
    </Box>
  );
}

/** Leads to the screen above, in the tab that is open there where it stands. */
function WayUp({ path, children }: { readonly path: string; readonly children: string }) {
  const { tabs } = useWorkspace();
  return (
    <MuiLink component={Link} to={locationAt(tabs, path) ?? path}>
      {children}
    </MuiLink>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minHeight: measure.pageHeader,
  px: { xs: 1, sm: 2 },
  py: 0.5,
} as const;

const crumbStyle = {
  fontSize: 12,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  // the menus above are in sight beside the screen; the way up is the only one on a phone
  display: { xs: 'none', sm: 'block' },
  '&:has(a)': { display: 'block' },
};

/** Puts buttons at the right of the page title: `<HeaderActions><GuardedButton …>导入</GuardedButton></HeaderActions>`. */
export function HeaderActions({ children }: { readonly children: ReactNode }) {
  const { actionsPlace } = useFrame();
  return actionsPlace ? createPortal(children, actionsPlace) : null;
}
