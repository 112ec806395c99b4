/** What a link may lead to: pages, mail, telephones and places of the same site; nothing that runs. */
const allowed = /^(?:https?:\/\/\S|mailto:\S|tel:\+?\d|\/(?![/\\])|#)/i;

export function isLinkAddress(address: string): boolean {
  return allowed.test(address);
}

/** The address that somebody means by what they typed, `www.example.cn` or `someone@example.cn`; undefined if it is none. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(address)) return `https://${address}`;
  return undefined;
}
