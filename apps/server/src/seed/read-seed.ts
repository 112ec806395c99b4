import { readFile } from 'node:fs/promises';

/** The content of `apps/server/seed/<name>.json`. */
export async function readSeed<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(`../../seed/${name}.json`, import.meta.url), 'utf8')) as Content;
}
