import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { CallRefused } from '../data/call-refused.js';
import { call } from '../data/calls.js';
import { freshId } from '../data/fresh-id.js';
import { useDirtyForm } from '../layout/dirty-forms.js';
import { useFrame } from '../layout/frame.js';
import { GuardedButton } from '../layout/GuardedButton.js';
import { useToasts } from '../layout/toasts.js';
import { PasswordInput } from './PasswordInput.js';
import { passwordStrength } from './password-strength.js';
import { usePower } from './session.js';
import { useWhoAmI } from './who-am-i.js';

const blank = { oldPassword: '', newPassword: '', confirm: '' };
const longest = 32;

/** Changes the user's own password and leads home (spec part 2, sections 2 and 5). */
export default function ChangePasswordPage() {
  const power = usePower();
  const who = useWhoAmI();
  const username = who?.userName ?? power.userName;
  const [values, setValues] = useState(blank);
  const form = useRef<HTMLFormElement>(null);
  useDirtyForm(values !== blank, form);
  const { busy, problems, submit } = useChange(username, values);
  const input = (name: keyof typeof blank, autoComplete: 'current-password' | 'new-password') => ({
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    autoComplete,
    maxLength: longest,
    error: Boolean(problems[name]),
    helperText: problems[name],
  });
  return (
    <Paper
      component="form"
      ref={form}
      variant="outlined"
      aria-label="修改密码"
      onSubmit={submit}
      sx={{ maxWidth: 560, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      {who?.mustChangePassword && <Alert severity="info">当前密码由管理员设置，请先修改为您自己的密码</Alert>}
      <Labelled label="用户名">{() => <Typography sx={{ lineHeight: '32px' }}>{username}</Typography>}</Labelled>
      <Labelled label="原密码">
        {(id) => <PasswordInput id={id} {...input('oldPassword', 'current-password')} />}
      </Labelled>
      <Labelled label="新密码" hint="密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项">
        {(id) => <PasswordInput id={id} {...input('newPassword', 'new-password')} />}
      </Labelled>
      <StrengthBar password={values.newPassword} />
      <Labelled label="确认密码">{(id) => <PasswordInput id={id} {...input('confirm', 'new-password')} />}</Labelled>
      <GuardedButton type="submit" variant="contained" busy={busy} sx={{ justifySelf: 'start' }}>
        保存
      </GuardedButton>
    </Paper>
  );
}

type Problems = Partial<Record<keyof typeof blank, string>>;

function useChange(username: string, values: typeof blank) {
  const toasts = useToasts();
  const queries = useQueryClient();
  const { leaveTo } = useFrame();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = problemsOf(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const { oldPassword, newPassword } = values;
      const body = { oldPassword, newPassword, username };
      const { msg } = await call('user-center/changePassword', body, { idempotencyKey: freshId() });
      await queries.invalidateQueries({ queryKey: ['who-am-i'] });
      toasts.success(msg || '密码修改成功');
      leaveTo('/home');
    } catch (fault) {
      const refused = refusedFields(fault);
      setProblems(refused);
      if (Object.keys(refused).length === 0) toasts.failure(fault);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problems, submit };
}

function problemsOf({ oldPassword, newPassword, confirm }: typeof blank): Problems {
  if (!oldPassword) return { oldPassword: '请输入原密码' };
  if (!newPassword) return { newPassword: '请输入新密码' };
  return newPassword === confirm ? {} : { confirm: '请确认俩次输入密码相同' };
}

/** What the server found wrong with what was typed here. */
function refusedFields(fault: unknown): Problems {
  if (!(fault instanceof CallRefused)) return {};
  return Object.fromEntries(fault.errors.filter(({ field }) => field in blank).map(({ field, msg }) => [field, msg]));
}

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: 13, color: 'text.secondary' }}>
        {label}
      </Box>
      {children(id)}
      {hint && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}

const colours = ['divider', 'error.main', 'warning.main', 'warning.main', 'success.main'];

/** Four steps and a word; nothing for an empty password. */
function StrengthBar({ password }: { readonly password: string }) {
  const { score, word } = passwordStrength(password);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }} role="status" aria-label="密码强度">
      {score > 0 && (
        <>
          {[1, 2, 3, 4].map((step) => (
            <Box
              key={step}
              sx={{ width: 48, height: 6, borderRadius: 1, bgcolor: colours[step <= score ? score : 0] }}
            />
          ))}
          <Box component="span" sx={{ fontSize: 13 }}>
            强度：{word}
          </Box>
        </>
      )}
    </Box>
  );
}
