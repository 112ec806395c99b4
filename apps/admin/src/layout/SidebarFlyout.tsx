import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuEntry from '@mui/material/MenuItem';
import { useNavigate } from 'react-router';
import type { MenuItem } from './menu.js';
import { pathOf, useMenuPath } from './screen-map.js';

interface SidebarFlyoutProps {
  readonly item: MenuItem;
  /** The group's mark in the collapsed sidebar while it is open. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The screens of a group beside its mark, where the collapsed sidebar has no room for their names. */
export function SidebarFlyout({ item, anchor, onClose }: SidebarFlyoutProps) {
  const navigate = useNavigate();
  const current = useMenuPath();
  const open = ({ path, external }: MenuItem) => {
    onClose();
    if (external) window.open(path, '_blank', 'noopener,noreferrer');
    else void navigate(path);
  };
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': item.name, dense: true } }}
    >
      <ListSubheader sx={{ lineHeight: '32px', bgcolor: 'inherit' }} role="presentation">
        {item.name}
      </ListSubheader>
      {screensOf(item).map((screen) => (
        <MenuEntry
          key={screen.id}
          selected={pathOf(screen.path) === current}
          aria-current={pathOf(screen.path) === current ? 'page' : undefined}
          onClick={() => open(screen)}
        >
          {screen.name}
        </MenuEntry>
      ))}
    </Menu>
  );
}

/** All that can be opened below a group, in menu order. */
function screensOf({ children }: MenuItem): readonly MenuItem[] {
  return children
    .filter(({ hidden }) => !hidden)
    .flatMap((child) => [...(child.component || child.external ? [child] : []), ...screensOf(child)]);
}
