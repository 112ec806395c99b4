export const EVENT_MAC_KEY: string;

export function lendDemo(): Promise<() => Promise<void>>;

export function copyDemo(folder: string): Promise<void>;
