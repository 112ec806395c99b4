/** The addresses under which applications make the calls of the contract, signed (API contract, section 8). */
const OPEN = '/api/open/';
/** Nothing that could be read in two ways: no empty part, no dots, nothing encoded. */
const CALL = /^\/api\/open((?:\/[A-Za-z0-9_-]+){2,6})(?:\?(.*))?$/;
/** The parameter of the spec's client, accepted and ignored everywhere; the signature covers no query, so there is no other. */
const TIME_ONLY = /^(?:t=[\w.-]*)?$/;

interface Addressed {
  readonly method?: string;
  readonly url?: string;
}

/**
 * Where a request goes: a signed call to the same route as everybody else's, anything else where it was sent. What only
 * looks like a signed call is left alone, and so leads nowhere.
 */
export function routedUrl({ method, url = '/' }: Addressed): string {
  const [, inner, query = ''] = (method === 'POST' && CALL.exec(url)) || [];
  return inner !== undefined && TIME_ONLY.test(query) ? `/api${inner}` : url;
}

interface Routed {
  readonly url: string;
  /** As it was sent. */
  readonly originalUrl: string;
}

/** Whether a request came as a signed call, which nothing but its address can make it. */
export function isOpenRequest({ url, originalUrl }: Routed): boolean {
  return originalUrl !== url && originalUrl.startsWith(OPEN);
}

/** The path of a request as it was sent, which is what is signed. */
export function sentPath({ originalUrl }: Pick<Routed, 'originalUrl'>): string {
  const query = originalUrl.indexOf('?');
  return query === -1 ? originalUrl : originalUrl.slice(0, query);
}
