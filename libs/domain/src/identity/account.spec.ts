import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { account, type AccountEvent } from './account.js';
import { accountChange, accountForm, unitUserChange, unitUserForm } from './account-forms.js';
import { passwordError, holdsUserName } from './password.js';
import { userNameError, foldedName, newUserName } from './user-name.js';

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
const opened: AccountEvent = { type: 'AccountOpened', ...fields, credentialId: 'c1' };
const closed: AccountEvent = { type: 'AccountClosed', userName: 'hospital' };

describe('an account', () => {
  test('is opened', () => given().when({ type: 'OpenAccount', fields, credentialId: 'c1' }).then([opened]));

  test('is changed member by member', () =>
    given(opened)
      .when({ type: 'ChangeAccount', details: { userPhone: '1', remarks: '' } })
      .then([{ type: 'AccountChanged', changes: { userPhone: { from: '', to: '1' } } }]));

  test('keeps what was changed', () =>
    expect(
      given(opened, { type: 'AccountChanged', changes: { userPhone: { from: '', to: '1' } } })
        .when({ type: 'NotePasswordReset', credentialId: 'c2' })
        .state(),
    ).toEqual({ ...fields, userPhone: '1', credentialId: 'c2' }));

  test('of earlier times has the credential of earlier times until it gets another', () => {
    const { credentialId: _, ...earlier } = opened;
    const past: AccountEvent[] = [earlier, { type: 'PasswordChanged' }];
    const change = { type: 'ChangeAccount' as const, details: {} };
    expect(
      given(...past)
        .when(change)
        .state(),
    ).toMatchObject({ credentialId: null });
    const reset: AccountEvent = { type: 'PasswordReset', credentialId: 'c2' };
    expect(
      given(...past, reset)
        .when(change)
        .state(),
    ).toMatchObject({ credentialId: 'c2' });
  });

  test('is left alone when nothing differs', () =>
    given(opened)
      .when({ type: 'ChangeAccount', details: { remarks: '' } })
      .thenNothing());

  test('tells that its password changed, not to what', () => {
    given(opened)
      .when({ type: 'NotePasswordChange', credentialId: 'c2' })
      .then([{ type: 'PasswordChanged', credentialId: 'c2' }]);
    given(opened)
      .when({ type: 'NotePasswordReset', credentialId: 'c2' })
      .then([{ type: 'PasswordReset', credentialId: 'c2' }]);
  });

  test('is closed', () => given(opened).when({ type: 'CloseAccount' }).then([closed]));

  test.each([
    { type: 'ChangeAccount' as const, details: {} },
    { type: 'NotePasswordChange' as const, credentialId: 'c2' },
    { type: 'NotePasswordReset' as const, credentialId: 'c2' },
    { type: 'CloseAccount' as const },
  ])('that is closed answers nothing ($type)', (command) => {
    given(opened, closed).when(command).thenRefused('record/not-found');
    given().when(command).thenRefused('record/not-found');
  });
});

describe('a password', () => {
  test.each(['Demo@12345', 'abcdefg1A', 'ABCDEF1@', 'abcdef1@', 'Aa1aaaaa', `Aa1${'x'.repeat(29)}`, '密码密码密码Aa'])(
    'like %s is good',
    (password) => expect(passwordError(password)).toBeNull(),
  );

  test.each(['', 'Aa1@', 'abcdefgh', 'abcdefg1', 'ABCDEFG1', '1234567@', `Aa1${'x'.repeat(30)}`])(
    'like %p is not',
    (password) => expect(passwordError(password)).toBe('密码为8-32位，需至少包含大小写字母、数字、特殊字符中的三项'),
  );
});

test.each([
  ['Township#1', 'township', true],
  ['x.TownShip', 'township', true],
  ['Fresh#2026', 'township', false],
  ['Abc#2026x', 'abc', false],
  ['中医院长Aa1#', '中医院长', true],
])('the password %s holds the name %s: %s', (password, name, holds) =>
  expect(holdsUserName(password, name)).toBe(holds),
);

describe('a user name', () => {
  test.each(['admin', '杏岚镇卫生院', 'li.hua_2-3', 'A1', '二〇二六'])('like %s is good', (name) => {
    expect(newUserName.parse(name)).toBe(name);
    expect(userNameError(name)).toBeNull();
  });

  test.each([
    ['ａｄｍｉｎ', 'admin'],
    [' admin\uFEFF', 'admin'],
    ['\u212Aelvin', 'Kelvin'],
  ])('like %j is %s', (typed, name) => expect(newUserName.parse(typed)).toBe(name));

  test.each(['adm\u0131n', 'admin\u200b', '\u0430dmin', 'a b', 'a@b', 'a\u202Eb', '<b>', 'é', '\u2ee2医生', '〡'])(
    'like %j is not',
    (typed) => {
      const { error } = newUserName.safeParse(typed);
      expect(error?.issues.map(({ message }) => message)).toEqual(['用户名只能包含汉字、字母、数字和 . _ -']);
    },
  );

  test('is compared without regard to case and width', () => {
    expect([' ADMIN ', 'Ａdmin', 'admin'].map(foldedName)).toEqual(['admin', 'admin', 'admin']);
  });
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
    expect(unitUserChange.parse({ userName: 'x', unitId: 'y' })).toEqual({});
    expect(unitUserChange.parse({ remarks: null })).toEqual({ remarks: '' });
    expect(accountChange.parse({ userName: 'x', regionCode: null })).toEqual({ regionCode: null });
  });
});
