import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from './menu-icon.js';
import type { MenuItem } from './menu.js';
import { pathOf, useMenuPath } from './screen-map.js';
import { SidebarFlyout } from './SidebarFlyout.js';

interface SidebarMenuProps {
  readonly items: readonly MenuItem[];
  readonly collapsed?: boolean;
  /** Called after a screen was chosen; closes the drawer on a phone. */
  readonly onChosen?: () => void;
}

/** The menus below the chosen top-level menu. */
export function SidebarMenu({ items, collapsed = false, onChosen }: SidebarMenuProps) {
  return (
    <Box component="nav" aria-label="功能菜单" sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 1 }}>
      <Level items={items} depth={0} collapsed={collapsed} onChosen={onChosen} />
    </Box>
  );
}

interface LevelProps extends SidebarMenuProps {
  readonly depth: number;
}

function Level({ items, ...rest }: LevelProps) {
  return (
    <List disablePadding>
      {items
        .filter((item) => !item.hidden)
        .map((item) => (
          <Box component="li" key={item.id}>
            {item.children.some((child) => !child.hidden) ? (
              <Branch item={item} {...rest} />
            ) : (
              <Leaf item={item} {...rest} />
            )}
          </Box>
        ))}
    </List>
  );
}

type NodeProps = Omit<LevelProps, 'items'> & { readonly item: MenuItem };

function Branch({ item, ...rest }: NodeProps) {
  const holdsCurrent = contains(item, useMenuPath());
  const [open, setOpen] = useState(holdsCurrent || rest.depth === 0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (rest.collapsed) {
    return (
      <>
        <Entry
          item={item}
          {...rest}
          current={holdsCurrent}
          expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
        <SidebarFlyout item={item} anchor={anchor} onClose={() => setAnchor(null)} />
      </>
    );
  }
  return (
    <>
      <Entry item={item} {...rest} current={holdsCurrent && !open} expanded={open} onClick={() => setOpen(!open)} />
      <Collapse in={open} unmountOnExit>
        <Level items={item.children} {...rest} depth={rest.depth + 1} />
      </Collapse>
    </>
  );
}

function Leaf({ item, onChosen, ...rest }: NodeProps) {
  const current = pathOf(item.path) === useMenuPath();
  const target = item.external
    ? { component: 'a', href: item.path, target: '_blank', rel: 'noopener noreferrer' }
    : { component: Link, to: item.path };
  return <Entry item={item} {...rest} current={current} onClick={onChosen} target={target} />;
}

interface EntryProps {
  readonly item: MenuItem;
  readonly depth: number;
  readonly collapsed?: boolean;
  readonly current: boolean;
  readonly expanded?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly target?: Record<string, unknown>;
}

function Entry({ item, depth, collapsed, current, expanded, onClick, target }: EntryProps) {
  return (
    <Tooltip title={collapsed ? item.name : ''} placement="right" describeChild>
      <ListItemButton
        {...target}
        selected={current}
        aria-current={current && target ? 'page' : undefined}
        aria-expanded={expanded}
        aria-label={item.name}
        onClick={onClick}
        sx={entryStyle(depth, Boolean(collapsed))}
      >
        <ListItemIcon sx={{ minWidth: 30, color: 'inherit' }}>
          {depth === 0 || collapsed ? <MenuIcon icon={item.icon} name={item.name} /> : null}
        </ListItemIcon>
        {!collapsed && (
          <>
            <ListItemText primary={item.name} slotProps={{ primary: { noWrap: true, title: item.name } }} />
            {item.external && <OpenInNew sx={{ fontSize: 14 }} />}
            {expanded === undefined ? null : expanded ? (
              <ExpandLess fontSize="small" />
            ) : (
              <ExpandMore fontSize="small" />
            )}
          </>
        )}
      </ListItemButton>
    </Tooltip>
  );
}

const entryStyle = (depth: number, collapsed: boolean) =>
  ({
    minHeight: 40,
    py: 0,
    pl: collapsed ? '17px' : 2,
    pr: 1.5,
    ml: collapsed ? 0 : depth > 1 ? (depth - 1) * 1.5 : 0,
    color: 'text.primary',
    '&.Mui-selected, &.Mui-selected:hover': {
      color: 'primary.main',
      fontWeight: 600,
      boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
      '.MuiListItemText-primary': { fontWeight: 600 },
    },
  }) as const;

function contains(item: MenuItem, path: string): boolean {
  return item.children.some((child) => pathOf(child.path) === path || contains(child, path));
}
