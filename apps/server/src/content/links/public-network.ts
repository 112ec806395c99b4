import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Which machines a program may ask in the name of whoever wrote an address. */
export interface Network {
  /** All addresses of a name. */
  lookup(host: string): Promise<readonly { readonly address: string; readonly family: number }[]>;
  permits(address: string, port: number): boolean;
}

/** Networks of IPv4 that are not the public's: of houses, machines, tests, and many at once. */
const apart = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/');
  apart.addSubnet(address, Number(bits));
}

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
/** Within it: tunnels, which lead to an IPv4 address of whomever, and examples. */
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 32, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');

/** Whether an address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !apart.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/** Where sites are; below are the ports of mail, shells and databases. */
function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || port === 8080 || port === 8443;
}

export const publicNetwork: Network = {
  lookup: (host) => lookup(host, { all: true }),
  permits: (address, port) => isWebPort(port) && isPublicAddress(address),
};
