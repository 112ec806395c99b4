/** What a connection keeps prepared, it keeps for its life: lists can be asked for in more ways than are worth that. */
const MOST = 300;
const names = new Map<string, string>();

/** The name under which a query is prepared, the same for the same text; null once enough others have one. */
export function statementName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST) return null;
  const name = `text-${names.size}`;
  names.set(text, name);
  return name;
}
