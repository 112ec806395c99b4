import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Configuration } from '../config/configuration.js';
import { StartupFault } from '../config/startup-fault.js';

/**
 * Makes sure of the address before anything is started for it, so that whoever has started the server twice hears so at
 * once.
 * @throws StartupFault where it cannot be listened at
 */
export async function requireFreePort(http: Configuration['http']): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(http.port, http.host), 'listening');
  } catch (error) {
    throw asStartupFault(error as NodeJS.ErrnoException, http);
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** What there is to do about an address that cannot be listened at; the fault itself where there is nothing. */
export function asStartupFault(error: NodeJS.ErrnoException, { host, port }: Configuration['http']): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupFault(`PORT：端口 ${port} 已被占用，请用 PORT 指定另一个端口`);
    case 'EACCES':
      return new StartupFault(`PORT：没有权限使用端口 ${port}`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupFault(`HOST：本机没有地址 ${host}`);
    default:
      return error;
  }
}
