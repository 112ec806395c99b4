import autocannon from 'autocannon';
import { seconds } from '../events/rounds.js';

export const CONNECTIONS = 16;

/**
 * Gets pages over 16 connections for some seconds.
 * @param nextPath the address of each next page; another `host` each time is a page that nobody has asked for before
 * @returns answers a second; throws where one of them was not a page
 */
export async function loadPages(url: string, nextPath: () => string, host?: () => string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({
          ...request,
          path: nextPath(),
          headers: { ...request.headers, ...(host && { host: host() }) },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${nextPath()}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/**
 * Posts the bodies in turn over 16 connections for some seconds.
 * @returns answers a second; throws where one of them was not a success, in the envelope's sense
 */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  bodies: readonly object[],
): Promise<number> {
  let next = 0;
  const texts = bodies.map((body) => JSON.stringify(body));
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...headers, 'content-type': 'application/json' },
    setupClient: (client) => client.on('body', () => client.setBody(texts[next++ % texts.length]!)),
    body: texts[0]!,
    verifyBody: (body: string) => body.includes('"code":0'),
  } as autocannon.Options);
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0) {
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors, ${result.mismatches} refused`);
  }
  return result.requests.total / result.duration;
}
