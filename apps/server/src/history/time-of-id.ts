/**
 * When the thing behind a UUIDv7 was made, as its first 48 bits say it. Entries of a stream that holds many of them have
 * no first event of their own to look it up from.
 */
export function timeOfId(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}
