/** See build.mjs. */
export function build(options?: { parts?: string[]; log?: (line: string) => void }): Promise<void>;
