import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { type Alarm, alarmBody } from '@county-tcm/domain/jobs/alarm';
import type { AlarmKind } from '@county-tcm/domain/jobs/schedule-job';

const TIMEOUT_MS = 5_000;

/** Where the machines of clouds keep what their own programs may ask: no receiver of alarms is there. */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addAddress('0.0.0.0', 'ipv4');
forbidden.addAddress('::', 'ipv6');

/**
 * Sends an alarm to where an administrator said. Only http and https, no redirects, no answer read, five seconds; addresses
 * of the own network are allowed, since that is where many receivers are.
 * @throws where it did not get through
 */
export async function sendAlarm({ kind, url }: { kind: AlarmKind; url: string }, alarm: Alarm): Promise<void> {
  const target = new URL(url);
  if (target.protocol !== 'http:' && target.protocol !== 'https:') throw new Error('告警地址应以http或https开头');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const addresses = await lookup(host, { all: true });
  if (addresses.some(({ address }) => forbidden.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')))
    throw new Error('告警地址不可用');
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(alarmBody(kind, alarm)),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`告警接收方返回${response.status}`);
}
