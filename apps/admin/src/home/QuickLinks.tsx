import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router';
import { menuScreens } from '../layout/menu.js';
import { MenuIcon } from '../layout/menu-icon.js';
import { useScreenMap } from '../layout/screen-map.js';
import { Panel } from './Panel.js';

const most = 12;

/** The first ways that the user's menu opens. */
export function QuickLinks() {
  const { tops, find } = useScreenMap();
  const links = menuScreens(tops).filter(({ item }) => !item.hidden && find(item.path.split('?')[0] ?? ''));
  if (links.length === 0) return null;
  return (
    <Panel title="常用功能">
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}>
        {links.slice(0, most).map(({ item, trail }) => (
          <ButtonBase key={item.id} component={Link} to={item.path} title={trail.join(' / ')} sx={linkStyle}>
            <Box sx={{ color: 'primary.main', display: 'flex' }}>
              <MenuIcon icon={item.icon} name={item.name} />
            </Box>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {item.name}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Panel>
  );
}

const linkStyle = {
  display: 'flex',
  gap: 1,
  justifyContent: 'flex-start',
  px: 1,
  height: 40,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover', color: 'primary.main' },
};
