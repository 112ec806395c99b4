import { isPublicAddress, publicNetwork } from './public-network.js';

const own = [
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '100.127.255.255', '192.0.0.8', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', '', '1.2.3'],
];

test.each(own)('%s is nobody’s site', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '100.128.0.1', '172.32.0.1', '192.169.0.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])(
  '%s is the public’s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('only the ports of sites are asked', () => {
  expect([80, 443, 8080, 22, 25, 5432, 6379].map((port) => publicNetwork.permits('8.8.8.8', port))).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
