import { addressesFault, isPermitted } from './permitted-addresses.js';

test.each([
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['10.1.0.0/16', '10.1.255.255', true],
  ['10.1.0.0/16', '10.2.0.0', false],
  ['10.0.0.1，192.168.0.0/24;172.16.0.0/12', '172.31.0.9', true],
  ['0.0.0.0/0', '203.0.113.9', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8:ffff::9', true],
  ['2001:db8::/32', '2001:db9::9', false],
  ['::1', '0:0:0:0:0:0:0:1', true],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['127.0.0.1', 'nonsense', false],
  ['127.0.0.1', '', false],
])('%s and %s: %p', (list, address, permitted) => expect(isPermitted(list, address)).toBe(permitted));

test.each(['10.1.2', '10.1.2.3/33', '::1/129', 'example.cn', '10.0.0.0/', '*', '10.1.2.3/-1', '1.2.3.4 x'])(
  '%s is no list of addresses',
  (list) => expect(addressesFault(list)).toContain('允许的网络地址不正确'),
);

test.each(['', ' , ；'])('%p is none at all', (list) => expect(addressesFault(list)).toBe('请输入允许的网络地址'));
