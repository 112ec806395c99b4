/** A random id (128 bits, hex). `crypto.randomUUID` is missing on plain http, which county intranets still use. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
