import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { BrandMark } from '../layout/BrandMark.js';
import { ThemeSwitch } from '../layout/ThemeSwitch.js';
import type { Entry } from '../access/auth-provider.js';
import { destinationAfterLogin } from './destination.js';
import { LoginForm } from './LoginForm.js';
import { useBrowserTab, useSiteInfo } from '../access/site-info.js';

/** The only screen for visitors without a session (spec part 1, section 2). */
export function LoginPage() {
  const { title, bgImg, mainClass, known } = useSiteInfo();
  const navigate = useNavigate();
  useBrowserTab('登录');
  const goOn = ({ pair, mustChangePassword }: Entry) => {
    if (mustChangePassword) return void navigate('/changePassword', { replace: true });
    const destination = destinationAfterLogin(window.location.search, window.location.origin, pair);
    if ('address' in destination) window.location.replace(destination.address);
    else void navigate(destination.path, { replace: true });
  };
  return (
    <Box component="main" sx={{ ...pageStyle, backgroundImage: bgImg ? `url("${encodeURI(bgImg)}")` : undefined }}>
      <Box sx={cardStyle}>
        <Box sx={brandStyle}>
          <BrandMark size={48} />
          <Typography variant="h1" sx={{ fontSize: { xs: 20, md: 26 }, lineHeight: 1.4, textWrap: 'balance' }}>
            {title}
          </Typography>
          <Typography sx={{ opacity: 0.85, display: { xs: 'none', md: 'block' } }}>
            标准选定、材料申报、自评与复核，每一步都有据可查
          </Typography>
          <Box sx={leafStyle} aria-hidden>
            <BrandMark size={280} />
          </Box>
        </Box>
        <Box sx={{ position: 'relative', p: { xs: 3, sm: 5 }, display: 'grid', gap: 3, alignContent: 'center' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="h2" sx={{ fontSize: 20 }}>
              账号登录
            </Typography>
            <ThemeSwitch />
          </Box>
          <LoginForm withCaptcha={mainClass !== 'combine'} siteKnown={known} onSignedIn={goOn} />
        </Box>
      </Box>
    </Box>
  );
}

const pageStyle = {
  minHeight: '100%',
  display: 'grid',
  placeItems: 'center',
  p: { xs: 0, sm: 2 },
  bgcolor: 'background.default',
  backgroundSize: 'cover',
  backgroundPosition: 'center',
} as const;

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
  width: { xs: '100%', sm: 'min(440px, 100%)', md: 880 },
  minHeight: { xs: '100vh', sm: 0, md: 480 },
  bgcolor: 'background.paper',
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { xs: 0, sm: 2 },
  overflow: 'hidden',
} as const;

const brandStyle = {
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  alignContent: 'center',
  gap: 2,
  p: { xs: 3, md: 5 },
  color: '#FFFFFF',
  bgcolor: '#1F6F5C',
} as const;

const leafStyle = {
  position: 'absolute',
  right: -60,
  bottom: -70,
  opacity: 0.12,
  display: { xs: 'none', md: 'block' },
} as const;
