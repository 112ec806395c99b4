import type { TokenPair } from '../data/tokens.js';

/** Where a login leads: a path of this client, or an address of this server outside the client. */
export type Destination = { readonly path: string } | { readonly address: string };

/**
 * Reads the login page's query (spec part 1, sections 2 and 4). `redirect` is the path that was wanted. `redirectUrl`
 * is another application, which gets the tokens as query parameters; it must be a path on this very server, since
 * tokens are handed to nobody else. Anything foreign leads to /home.
 */
export function destinationAfterLogin(search: string, origin: string, pair: TokenPair): Destination {
  const query = new URLSearchParams(search);
  const application = ownAddress(query.get('redirectUrl'), origin);
  if (application) {
    application.searchParams.set('accessToken', pair.accessToken);
    application.searchParams.set('refreshToken', pair.refreshToken);
    return { address: application.href };
  }
  const wanted = ownAddress(query.get('redirect'), origin);
  if (!wanted || wanted.pathname === '/login') return { path: '/home' };
  return { path: wanted.pathname + wanted.search + wanted.hash };
}

function ownAddress(path: string | null, origin: string): URL | undefined {
  if (!path?.startsWith('/')) return undefined;
  const address = new URL(path, origin);
  return address.origin === origin ? address : undefined;
}
