import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { usePower } from '../access/session.js';
import { useSiteInfo } from '../access/site-info.js';
import { useWhoAmI } from '../access/who-am-i.js';
import { MenuIcon } from './menu-icon.js';
import { menuScreens } from './menu.js';
import { useScreenMap } from './screen-map.js';

const longestList = 12;

/** The first screen after signing in: who you are, where you work, and the ways that your menu opens. */
export function HomePage() {
  const { bgImg } = useSiteInfo();
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box
        sx={{
          p: { xs: 2, sm: 4 },
          minHeight: 160,
          display: 'grid',
          alignContent: 'center',
          gap: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          backgroundImage: bgImg ? `url("${encodeURI(bgImg)}")` : undefined,
          backgroundSize: 'cover',
        }}
      >
        <Greeting />
      </Box>
      <QuickLinks />
    </Box>
  );
}

function Greeting() {
  const { nickName, userName } = usePower();
  const user = useWhoAmI();
  const where = user && [user.regionName, user.unitName].filter(Boolean).join(' · ');
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: 20, lineHeight: '28px' }}>
        {partOfDay(hourInShanghai())}，{nickName || userName}
      </Typography>
      <Typography sx={{ color: 'text.secondary', minHeight: 22 }}>
        {where ? `${where}　` : ''}
        {today()}
      </Typography>
    </>
  );
}

function partOfDay(hour: number): string {
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  return hour < 18 ? '下午好' : '晚上好';
}

function hourInShanghai(): number {
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Shanghai' });
  return Number(hour.format(new Date()));
}

function today(): string {
  return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(new Date());
}

function QuickLinks() {
  const { tops, find } = useScreenMap();
  const links = menuScreens(tops).filter(({ item }) => !item.hidden && find(item.path.split('?')[0] ?? ''));
  if (links.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="quick-links">
      <Typography variant="h2" id="quick-links" sx={{ mb: 1 }}>
        常用功能
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {links.slice(0, longestList).map(({ item, trail }) => (
          <ButtonBase key={item.id} component={Link} to={item.path} sx={linkStyle}>
            <Box sx={{ color: 'primary.main', display: 'flex' }}>
              <MenuIcon icon={item.icon} name={item.name} />
            </Box>
            <Box sx={{ minWidth: 0, textAlign: 'left' }}>
              <Typography noWrap>{item.name}</Typography>
              <Typography variant="caption" noWrap component="div" sx={{ color: 'text.secondary' }}>
                {trail.slice(0, -1).join(' / ')}
              </Typography>
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

const linkStyle = {
  display: 'flex',
  gap: 1.5,
  justifyContent: 'flex-start',
  p: 1.5,
  minHeight: 64,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
};
