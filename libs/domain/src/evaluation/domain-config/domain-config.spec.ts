import { describe, expect, test } from '@jest/globals';
import { given as givenOf } from '@county-tcm/events/given-when-then';
import { domainConfig, type DomainConfigEvent, hostOf } from './domain-config.js';
import { schemaOf } from '../../register/schema.js';
import { domainConfigEntity } from '../../registers/evaluation/domain-config-entity.js';
import { portIn } from './forms.js';

const given = (...past: DomainConfigEvent[]) => givenOf(domainConfig, past);
const fields = { domainName: '袁州评审', domainUrl: 'yz.example.cn', domainPort: '80', regionCode: '360902' };
const added: DomainConfigEvent = { type: 'DomainConfigAdded', ...fields };

describe('a domain', () => {
  test('is added', () => given().when({ type: 'AddDomainConfig', fields }).then([added]));
  test('is changed member by member', () =>
    given(added)
      .when({ type: 'ChangeDomainConfig', fields: { ...fields, domainPort: '8080' }, basedOn: 1 })
      .then([{ type: 'DomainConfigChanged', changes: { domainPort: { from: '80', to: '8080' } } }]));
  test('is left alone when nothing differs', () =>
    given(added).when({ type: 'ChangeDomainConfig', fields }).thenNothing());
  test('is not changed from a stale copy', () =>
    given(added).when({ type: 'ChangeDomainConfig', fields: {}, basedOn: 2 }).thenRefused('record/changed-meanwhile'));
  test('is removed', () =>
    given(added)
      .when({ type: 'RemoveDomainConfig' })
      .then([{ type: 'DomainConfigRemoved', domainName: '袁州评审' }]));
  test.each([{ type: 'RemoveDomainConfig' as const }, { type: 'ChangeDomainConfig' as const, fields: {} }])(
    'that is gone answers nothing (%p)',
    (command) => {
      given(added, { type: 'DomainConfigRemoved', domainName: '袁州评审' })
        .when(command)
        .thenRefused('record/not-found');
    },
  );
  test('counts its changes', () =>
    expect(
      given(added)
        .when({ type: 'ChangeDomainConfig', fields: { domainName: '新' } })
        .state(),
    ).toEqual({ ...fields, domainName: '新', version: 2 }));
});

test.each([
  ['https://Pingshen.Example.cn:8443/x?y', 'pingshen.example.cn'],
  ['pingshen.example.cn', 'pingshen.example.cn'],
  ['10.0.0.8:3000', '10.0.0.8'],
])('%s is asked for as %s', (url, host) => expect(hostOf(url)).toBe(host));

test('the form asks in the words of the spec and strips the port', () => {
  expect(
    schemaOf(domainConfigEntity)
      .save.safeParse({})
      .error?.issues.map(({ message }) => message),
  ).toEqual(['请输入机构域名名称', '请输入机构域名url', '请输入机构域名端口']);
  expect([portIn('端口80'), portIn(80), portIn(null)]).toEqual(['80', '80', null]);
});
