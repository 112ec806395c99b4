/** See chromium.mjs. */
export function chromiumPath(): Promise<string>;
