import { text } from '@county-tcm/domain/register/fields';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAugmentedForm } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { CallRefused } from '../data/call-refused.js';
import { call } from '../data/calls.js';
import { freshId } from '../data/fresh-id.js';
import { useDirtyForm } from '../layout/dirty-forms.js';
import { useFrame } from '../layout/frame.js';
import { GuardedButton } from '../layout/GuardedButton.js';
import { useToasts } from '../layout/toasts.js';
import { FormFields, ReadOnlyField, type Faults, type FormField, type FormValues } from '../list/index.js';
import { passwordStrength } from './password-strength.js';
import { usePower } from '../access/session.js';
import { useWhoAmI } from '../access/who-am-i.js';

const fields: readonly FormField[] = [
  { kind: 'password', source: 'oldPassword', label: '原密码', max: 32, present: true },
  {
    kind: 'password',
    source: 'newPassword',
    label: '新密码',
    max: 32,
    hint: '密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项',
  },
  { kind: 'password', source: 'confirm', label: '确认密码', max: 32 },
];
const blank = { oldPassword: '', newPassword: '', confirm: '' };
const keepTyped = { keepDirtyValues: true };

/** Changes the user's own password and leads home (spec part 2, sections 2 and 5). */
export default function ChangePasswordPage() {
  const power = usePower();
  const who = useWhoAmI();
  const username = who?.userName ?? power.userName;
  const place = useRef<HTMLFormElement>(null);
  const { form, formHandleSubmit } = useAugmentedForm<FormValues>({
    record: blank,
    resetOptions: keepTyped,
    validate: problemsOf,
    disableInvalidFormNotification: true,
    onSubmit: useChange(username),
  });
  const { isDirty, isSubmitting } = form.formState;
  useDirtyForm(isDirty, place);
  return (
    <FormProvider {...form}>
      <Paper
        component="form"
        ref={place}
        variant="outlined"
        aria-label="修改密码"
        onSubmit={formHandleSubmit}
        sx={{ maxWidth: 560, p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}
      >
        {who?.mustChangePassword && <Alert severity="info">当前密码由管理员设置，请先修改为您自己的密码</Alert>}
        <Box component="dl" sx={{ m: 0 }}>
          <ReadOnlyField field={nameField} values={{ username }} />
        </Box>
        <FormFields fields={fields.slice(0, 2)} mode="add" twoColumns={false} />
        <StrengthBar password={form.watch('newPassword')} />
        <FormFields fields={fields.slice(2)} mode="add" twoColumns={false} />
        <GuardedButton type="submit" variant="contained" busy={isSubmitting} sx={{ justifySelf: 'start' }}>
          保存
        </GuardedButton>
      </Paper>
    </FormProvider>
  );
}

const nameField: FormField = { ...text({ label: '用户名' }), source: 'username' };

/** @returns saves, and answers what was refused of single fields */
function useChange(username: string): (passwords: FormValues) => Promise<Faults | undefined> {
  const toasts = useToasts();
  const queries = useQueryClient();
  const { leaveTo } = useFrame();
  return async ({ oldPassword, newPassword }) => {
    try {
      const body = { oldPassword, newPassword, username };
      const { msg } = await call('user-center/changePassword', body, { idempotencyKey: freshId() });
      await queries.invalidateQueries({ queryKey: ['who-am-i'] });
      toasts.success(msg || '密码修改成功');
      leaveTo('/home');
      return undefined;
    } catch (fault) {
      const refused = fault instanceof CallRefused ? fault.errors.filter(({ field }) => field in blank) : [];
      if (refused.length === 0) toasts.failure(fault);
      return Object.fromEntries(refused.map(({ field, msg }) => [field, msg]));
    }
  };
}

function problemsOf({ oldPassword, newPassword, confirm }: FormValues): Faults {
  if (!oldPassword) return { oldPassword: '请输入原密码' };
  if (!newPassword) return { newPassword: '请输入新密码' };
  return newPassword === confirm ? {} : { confirm: '请确认俩次输入密码相同' };
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
