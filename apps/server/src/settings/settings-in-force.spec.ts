import { defaultSettings, knownSettings } from '@county-tcm/domain/settings/known-settings';
import { readSetting, settingFault, settingWords } from '@county-tcm/domain/settings/read-setting';
import { installationSettings, settingsInForce } from './settings-in-force.js';

const installation = installationSettings({ session: { hours: 8, idleMinutes: 20 }, forcePasswordChange: true });

test('the environment is the default of the installation, and a setting wins over it', () => {
  expect(installation).toEqual({
    ...defaultSettings,
    'session.hours': 8,
    'session.idleMinutes': 20,
    'password.forceChange': true,
  });
  const set = settingsInForce(installation, [{ code: 'session.hours', value: '24' }]);
  expect(set).toEqual({ ...installation, 'session.hours': 24 });
});

test('what the product cannot obey is as good as not set', () => {
  const rows = [
    { code: 'session.hours', value: '0' },
    { code: 'password.forceChange', value: 'maybe' },
    { code: 'login.failures', value: null },
    { code: 'something.else', value: '7' },
    { code: null, value: '7' },
    { code: 'toString', value: '7' },
  ];
  expect(settingsInForce(installation, rows)).toEqual(installation);
});

test.each(Object.entries(knownSettings))(
  '%s: the default is one that could be set, and is read back as itself',
  (code, known) => {
    const typed = settingWords(known.default);
    expect(settingFault(code, typed)).toBeUndefined();
    expect(readSetting(known, typed)).toEqual({ value: known.default });
  },
);

test.each([
  ['session.hours', '721', '登录最长时长须为1到720之间的整数（小时）'],
  ['session.hours', '1.5', '登录最长时长须为1到720之间的整数（小时）'],
  ['session.hours', '-1', '登录最长时长须为1到720之间的整数（小时）'],
  ['password.minLength', '7', '密码最短长度须为8到24之间的整数（位）'],
  ['password.forceChange', '也许', '强制修改初始密码只能是“是”或“否”'],
  ['site.title', '长'.repeat(41), '站点标题须为1到40个字'],
])('%s is refused as %s', (code, value, msg) => expect(settingFault(code, value)).toBe(msg));

test('a free setting takes anything', () => expect(settingFault('our.own', '什么都行')).toBeUndefined());
