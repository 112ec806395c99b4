/** Where the board is. Its pages are asked for by the browser itself, which sends no token but this cookie, and only there. */
export const BOARD = '/queue-board';
const COOKIE = 'queue_board';

/** @param token of a session; the cookie goes with the browser, and counts for nothing once the session has ended */
export function boardCookie(token: string, isHttps: boolean): string {
  return `${COOKIE}=${encodeURIComponent(token)}; Path=${BOARD}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
}

/** The token in a cookie header; null without one. */
export function tokenOfCookie(header: string | undefined): string | null {
  const found = header?.split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(COOKIE.length + 1));
  } catch {
    return null;
  }
}
