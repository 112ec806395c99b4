const NAMED = /\/api\/attachment-center\/file\/(?:access|download)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/** The ids of the files whose addresses stand in texts that an event holds, before or after what it says. */
export function filesNamedIn(event: object): string[] {
  const found = [...JSON.stringify(event).matchAll(NAMED)].map(([, id = '']) => id.toLowerCase());
  return [...new Set(found)];
}
