import { BlockList, isIP } from 'node:net';

const MOST = 100;

/** What stands in a list of addresses, one after the other. */
function partsOf(list: string): string[] {
  return list.split(/[\s,;，；、]+/).filter((part) => part !== '');
}

/** What is wrong with a list of addresses and networks, in words; null for a good one. */
export function addressesFault(list: string): string | null {
  const parts = partsOf(list);
  if (parts.length === 0) return '请输入允许的网络地址';
  if (parts.length > MOST) return `允许的网络地址不能超过${MOST}个`;
  const wrong = parts.find((part) => networkOf(part) === null);
  return wrong === undefined
    ? null
    : `允许的网络地址不正确：${wrong.slice(0, 50)}（应为IPv4、IPv6地址或网段，如 10.1.0.0/16）`;
}

/** Whether an address is in the list or in a network of it. @param address as `clientIpOf` gives it */
export function isPermitted(list: string, address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return false;
  const permitted = new BlockList();
  for (const part of partsOf(list)) {
    const network = networkOf(part);
    if (network) permitted.addSubnet(network.address, network.bits, network.type);
  }
  return permitted.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

function networkOf(part: string): { address: string; bits: number; type: 'ipv4' | 'ipv6' } | null {
  const [, address = '', bits] = /^([0-9A-Fa-f.:]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const family = isIP(address);
  if (family === 0) return null;
  const most = family === 4 ? 32 : 128;
  const size = bits === undefined ? most : Number(bits);
  return size > most ? null : { address, bits: size, type: family === 4 ? 'ipv4' : 'ipv6' };
}
