export function makeScratchFolder(prefix: string): string;
