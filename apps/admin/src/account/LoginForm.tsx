import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { GuardedButton } from '../layout/GuardedButton.js';
import { CallRefused, messageOf } from '../data/call-refused.js';
import { signIn, type Entry } from '../access/auth-provider.js';
import { PasswordInput } from './PasswordInput.js';
import { useCaptcha } from './use-captcha.js';

interface LoginFormProps {
  readonly withCaptcha: boolean;
  /** The captcha is asked for only when it is known to be wanted. */
  readonly siteKnown: boolean;
  readonly onSignedIn: (entry: Entry) => void;
}

const longestName = 40;
const longestCaptcha = 10;

type Typed = Readonly<Record<'username' | 'password' | 'captcha', string>>;
type Problems = Partial<Record<keyof Typed | 'form', string>>;

const wrongCaptcha = 10002;

/** User name, password, captcha. What is missing is said where it is missing; a refusal brings a new captcha. */
export function LoginForm({ withCaptcha, siteKnown, onSignedIn }: LoginFormProps) {
  const [typed, setTyped] = useState<Typed>({ username: '', password: '', captcha: '' });
  const change = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const { img, captchaToken, renewed, proof, reload } = useCaptcha(withCaptcha && siteKnown);
  const again = () => {
    change('captcha')('');
    reload();
  };
  // what was typed answers the picture that is gone
  useEffect(() => {
    if (renewed) setTyped((before) => ({ ...before, captcha: '' }));
  }, [renewed, captchaToken]);
  const attempt = async () => onSignedIn(await signIn({ ...typed, captchaToken, proof: await proof() }));
  const { busy, problems, submit } = useSigningIn(() => missing(typed, withCaptcha), attempt, again);
  return (
    <Box component="form" aria-label="登录" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problems.form && <Alert severity="error">{problems.form}</Alert>}
      <TextField
        label="用户名"
        value={typed.username}
        onChange={(event) => change('username')(event.target.value)}
        autoFocus
        autoComplete="username"
        error={Boolean(problems.username)}
        helperText={problems.username}
        sx={tall}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <PasswordInput
        label="密码"
        value={typed.password}
        onChange={change('password')}
        autoComplete="current-password"
        maxLength={longestName}
        error={Boolean(problems.password)}
        helperText={problems.password}
        sx={tall}
      />
      {withCaptcha && (
        <CaptchaInput
          value={typed.captcha}
          onChange={change('captcha')}
          img={img}
          problem={problems.captcha}
          hint={renewed ? '验证码已过期，已自动换了一张' : undefined}
          onReload={again}
        />
      )}
      <GuardedButton type="submit" variant="contained" busy={busy} sx={{ minHeight: 40, fontSize: 15 }}>
        登录
      </GuardedButton>
    </Box>
  );
}

function missing({ username, password, captcha }: Typed, withCaptcha: boolean): Problems {
  return {
    ...(username.trim() ? {} : { username: '请输入用户名' }),
    ...(password ? {} : { password: '请输入密码' }),
    ...(captcha.trim() || !withCaptcha ? {} : { captcha: '请输入验证码' }),
  };
}

function useSigningIn(check: () => Problems, attempt: () => Promise<void>, onRefused: () => void) {
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const lacking = check();
    setProblems(lacking);
    if (Object.keys(lacking).length > 0) return;
    setBusy(true);
    try {
      await attempt();
    } catch (fault) {
      const ofCaptcha = fault instanceof CallRefused && fault.code === wrongCaptcha;
      setProblems({ [ofCaptcha ? 'captcha' : 'form']: messageOf(fault) });
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { busy, problems, submit };
}

interface CaptchaInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly img: string;
  readonly problem: string | undefined;
  readonly hint: string | undefined;
  readonly onReload: () => void;
}

function CaptchaInput({ value, onChange, img, problem, hint, onReload }: CaptchaInputProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label="验证码"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        error={Boolean(problem)}
        helperText={problem ?? hint}
        sx={{ ...tall, flex: 1 }}
        slotProps={{
          htmlInput: { maxLength: longestCaptcha, spellCheck: false },
          formHelperText: { role: 'status' },
        }}
      />
      <ButtonBase aria-label="换一张验证码" title="看不清，换一张" onClick={onReload} sx={captchaStyle}>
        {img && <img src={img} alt="验证码" height={56} width={168} />}
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
  width: 170,
  height: 58,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: '#FFFFFF',
};
