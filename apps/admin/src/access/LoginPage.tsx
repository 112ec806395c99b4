import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { BrandMark } from '../layout/BrandMark.js';
import { ThemeSwitch } from '../layout/Navbar.js';
import { destinationAfterLogin } from './destination.js';
import { LoginForm } from './LoginForm.js';
import { useBrowserTab, useSiteInfo } from './site-info.js';
import type { TokenPair } from '../data/tokens.js';

/** The only screen for visitors without a session (spec part 1, section 2). */
export function LoginPage() {
  const { title, bgImg, mainClass, known } = useSiteInfo();
  const navigate = useNavigate();
  useBrowserTab('登录');
  const goOn = (pair: TokenPair) => {
    const destination = destinationAfterLogin(window.location.search, window.location.origin, pair);
    if ('address' in destination) window.location.replace(destination.address);
    else void navigate(destination.path, { replace: true });
  };
  return (
    <Box component="main" sx={{ ...pageStyle, backgroundImage: bgImg ? `url("${encodeURI(bgImg)}")` : undefined }}>
      <Box sx={{ position: 'absolute', top: 8, right: 8, color: bgImg ? '#FFFFFF' : 'text.secondary' }}>
        <ThemeSwitch />
      </Box>
      <Paper variant="outlined" sx={{ width: 'min(400px, 100%)', p: { xs: 3, sm: 5 }, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', color: 'primary.main' }}>
          <BrandMark size={44} />
          <Typography variant="h1" sx={{ color: 'text.primary', textAlign: 'center' }}>
            {title}
          </Typography>
        </Box>
        <LoginForm withCaptcha={mainClass !== 'combine'} siteKnown={known} onSignedIn={goOn} />
      </Paper>
    </Box>
  );
}

const pageStyle = {
  position: 'relative',
  minHeight: '100%',
  display: 'grid',
  placeItems: 'center',
  p: 2,
  bgcolor: 'background.default',
  backgroundSize: 'cover',
  backgroundPosition: 'center',
} as const;
