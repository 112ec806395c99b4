import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { useState, type SyntheticEvent } from 'react';
import { GuardedButton } from '../layout/GuardedButton.js';
import { messageOf } from '../data/call-refused.js';
import type { TokenPair } from '../data/tokens.js';
import { signIn, type Credentials } from './auth-provider.js';
import { PasswordInput } from './PasswordInput.js';
import { useCaptcha } from './use-captcha.js';

interface LoginFormProps {
  readonly withCaptcha: boolean;
  /** The captcha is asked for only when it is known to be wanted. */
  readonly siteKnown: boolean;
  readonly onSignedIn: (pair: TokenPair) => void;
}

const longestName = 40;
const longestCaptcha = 10;

/** User name, password, captcha. A refusal shows the server's words and brings a new captcha. */
export function LoginForm({ withCaptcha, siteKnown, onSignedIn }: LoginFormProps) {
  const [typed, setTyped] = useState({ username: '', password: '', captcha: '' });
  const change = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const { img, captchaToken, reload } = useCaptcha(withCaptcha && siteKnown);
  const again = () => {
    change('captcha')('');
    reload();
  };
  const { busy, problem, submit } = useSigningIn({ ...typed, captchaToken }, onSignedIn, again);
  return (
    <Box component="form" aria-label="登录" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        label="用户名"
        value={typed.username}
        onChange={(event) => change('username')(event.target.value)}
        autoFocus
        autoComplete="username"
        sx={tall}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <PasswordInput
        label="密码"
        value={typed.password}
        onChange={change('password')}
        autoComplete="current-password"
        maxLength={longestName}
        sx={tall}
      />
      {withCaptcha && <CaptchaInput value={typed.captcha} onChange={change('captcha')} img={img} onReload={reload} />}
      <GuardedButton type="submit" variant="contained" busy={busy} sx={{ minHeight: 40, fontSize: 15 }}>
        登录
      </GuardedButton>
    </Box>
  );
}

function useSigningIn(credentials: Credentials, onSignedIn: (pair: TokenPair) => void, onRefused: () => void) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      onSignedIn(await signIn(credentials));
    } catch (fault) {
      setProblem(messageOf(fault));
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, submit };
}

interface CaptchaInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly img: string;
  readonly onReload: () => void;
}

function CaptchaInput({ value, onChange, img, onReload }: CaptchaInputProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <TextField
        label="验证码"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        sx={tall}
        slotProps={{ htmlInput: { maxLength: longestCaptcha, spellCheck: false } }}
      />
      <ButtonBase aria-label="换一张验证码" title="看不清，换一张" onClick={onReload} sx={captchaStyle}>
        {img && <img src={img} alt="验证码" height={38} />}
      </ButtonBase>
    </Box>
  );
}

const tall = {
  '.MuiOutlinedInput-root': { minHeight: 40 },
  '&& .MuiInputLabel-root.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { transform: 'translate(10px, 9px)' },
};
const captchaStyle = {
  flex: 'none',
  width: 120,
  height: 40,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: '#FFFFFF',
};
