import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { account, type AccountEvent } from './account.js';
import { accountForm, unitUserChange, unitUserForm } from './account-forms.js';
import { complaintAboutPassword } from './password.js';

const given = (...past: AccountEvent[]) => givenOf(account, past);
const fields = {
  userName: 'hospital',
  nickName: '中医院',
  roleId: 'r1',
  unitId: 'u1',
  regionCode: null,
  userPhone: '',
  remarks: '',
};
const opened: AccountEvent = { type: 'AccountOpened', ...fields };
const closed: AccountEvent = { type: 'AccountClosed', userName: 'hospital' };

describe('an account', () => {
  test('is opened', () => given().when({ type: 'OpenAccount', fields }).then([opened]));

  test('is changed member by member', () =>
    given(opened)
      .when({ type: 'ChangeAccount', details: { userPhone: '1', remarks: '' } })
      .then([{ type: 'AccountChanged', changes: { userPhone: { from: '', to: '1' } } }]));

  test('keeps what was changed', () =>
    expect(
      given(opened, { type: 'AccountChanged', changes: { userPhone: { from: '', to: '1' } } })
        .when({ type: 'NotePasswordReset' })
        .state(),
    ).toEqual({ ...fields, userPhone: '1' }));

  test('is left alone when nothing differs', () =>
    given(opened)
      .when({ type: 'ChangeAccount', details: { remarks: '' } })
      .thenNothing());

  test('tells that its password changed, not to what', () => {
    given(opened)
      .when({ type: 'NotePasswordChange' })
      .then([{ type: 'PasswordChanged' }]);
    given(opened)
      .when({ type: 'NotePasswordReset' })
      .then([{ type: 'PasswordReset' }]);
  });

  test('is closed', () => given(opened).when({ type: 'CloseAccount' }).then([closed]));

  test.each([
    { type: 'ChangeAccount' as const, details: {} },
    { type: 'NotePasswordChange' as const },
    { type: 'NotePasswordReset' as const },
    { type: 'CloseAccount' as const },
  ])('that is closed answers nothing ($type)', (command) => {
    given(opened, closed).when(command).thenRefused('record/not-found');
    given().when(command).thenRefused('record/not-found');
  });
});

describe('a password', () => {
  test.each(['Demo@12345', 'abcdefg1A', 'ABCDEF1@', 'abcdef1@', 'Aa1aaaaa', `Aa1${'x'.repeat(29)}`, '密码密码密码Aa'])(
    'like %s is good',
    (password) => expect(complaintAboutPassword(password)).toBeNull(),
  );

  test.each(['', 'Aa1@', 'abcdefgh', 'abcdefg1', 'ABCDEFG1', '1234567@', `Aa1${'x'.repeat(30)}`])(
    'like %p is not',
    (password) =>
      expect(complaintAboutPassword(password)).toBe('密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项'),
  );
});

describe('the forms', () => {
  const wordsFor = (form: typeof unitUserForm | typeof accountForm, sent: unknown) =>
    form.safeParse(sent).error?.issues.map(({ message }) => message);

  test('ask in the words of the spec', () => {
    expect(wordsFor(unitUserForm, {})).toEqual(['请输入用户名', '请输入密码']);
    expect(wordsFor(accountForm, {})).toEqual(['请输入用户名', '请输入密码', '请输入姓名', '请选择角色']);
  });

  test('trim what is typed, but not the password', () => {
    const parsed = unitUserForm.parse({ userName: ' a ', password: ' Abc123 @', userPhone: ' 1 ' });
    expect(parsed).toEqual({ userName: 'a', password: ' Abc123 @', userPhone: '1', remarks: '' });
  });

  test('leave alone what is not sent, and drop what is fixed', () => {
    expect(unitUserChange.parse({ id: '1', userName: 'x', unitId: 'y' })).toEqual({ id: '1' });
    expect(unitUserChange.parse({ id: '1', remarks: null })).toEqual({ id: '1', remarks: '' });
  });
});
