const LINK = /<a\b[^>]*?\bhref="(https?:[^"]*)"/gi;
/** More than an article has; the rest is not looked at. */
const MOST = 100;

/** What links of an article are found in. */
export interface Linking {
  /** Sanitised HTML. */
  readonly texts: readonly string[];
  readonly addresses: readonly (string | null)[];
}

/** The addresses elsewhere that an article leads to, each once. */
export function linksIn({ texts, addresses }: Linking): string[] {
  const written = texts.flatMap((html) => [...html.matchAll(LINK)].map(([, href = '']) => href.replace(/&amp;/g, '&')));
  const known = addresses.filter((address) => address !== null && /^https?:/i.test(address)) as string[];
  const whole = [...written, ...known].map((address) => address.split('#')[0] ?? '');
  return [...new Set(whole)].slice(0, MOST);
}
