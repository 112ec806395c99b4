const MINUTE_MS = 60 * 1000;

/**
 * How long tokens hold, in milliseconds. A refresh token that is not used for its lifetime ends the session; a session
 * that is used lasts.
 */
export const lifetimes = { access: 15 * MINUTE_MS, refresh: 12 * 60 * MINUTE_MS } as const;
