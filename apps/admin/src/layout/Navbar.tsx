import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useSiteInfo } from '../access/site-info.js';
import { measure } from '../theme/theme.js';
import { BrandMark } from './BrandMark.js';
import type { MenuItem } from './menu.js';
import { ThemeSwitch } from './ThemeSwitch.js';
import { UserMenu } from './UserMenu.js';

interface NavbarProps {
  readonly tops: readonly MenuItem[];
  /** Index of the top-level menu whose screens the sidebar shows. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly sidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
}

/** Title, top-level menus, theme and user. */
export function Navbar({ tops, chosen, onChoose, sidebarOpen, onToggleSidebar }: NavbarProps) {
  const { title } = useSiteInfo();
  return (
    <Box component="header" className="no-print" sx={barStyle}>
      <IconButton
        color="inherit"
        aria-label={sidebarOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={sidebarOpen}
        onClick={onToggleSidebar}
      >
        <MenuIcon />
      </IconButton>
      <Box component={Link} to="/home" sx={titleStyle}>
        <BrandMark size={26} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {title}
        </Box>
      </Box>
      <Box component="nav" aria-label="一级菜单" sx={topsStyle}>
        {tops.map((item, index) => (
          <Button
            key={item.id}
            color="inherit"
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
            sx={topStyle(index === chosen)}
          >
            {item.name}
          </Button>
        ))}
      </Box>
      <ThemeSwitch />
      <UserMenu />
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: measure.navbar,
  flex: 'none',
  px: 1,
  color: '#FFFFFF',
  bgcolor: '#1F6F5C',
  '.MuiButtonBase-root:focus-visible': { outline: '2px solid #FFFFFF' },
};

const titleStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: { xs: 1, md: 'none' },
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  fontSize: 16,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  mr: 2,
} as const;

const topsStyle = {
  flex: 1,
  minWidth: 0,
  display: { xs: 'none', md: 'flex' },
  alignSelf: 'stretch',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

const topStyle = (chosen: boolean) => ({
  height: '100%',
  borderRadius: 0,
  px: 2,
  fontWeight: chosen ? 600 : 400,
  bgcolor: chosen ? 'rgba(0,0,0,0.18)' : undefined,
  boxShadow: chosen ? 'inset 0 -3px 0 #FFFFFF' : undefined,
  '&:hover': { bgcolor: 'rgba(0,0,0,0.12)' },
});
