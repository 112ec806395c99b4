import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { Register } from '@county-tcm/domain/register/register';
import type { Usage } from '@county-tcm/domain/attachments/usages';
import { UploadFile } from '../../attachments/upload-file.js';
import type { Desk } from '../../seed/story/sitting.js';
import { demoPicture, type Motif } from './demo-picture.js';

/** The field of a register that takes a picture. */
export function pictureFieldOf({ fields }: Register): string | null {
  const found = Object.entries(fields).find(([, field]) => field.kind === 'file' && field.allow.includes('png'));
  return found?.[0] ?? null;
}

/** Uploads the picture that the records of a sitting share. @returns the id of the attachment */
export function uploadPicture(desk: Desk, register: Register, field: string): Promise<string> {
  const motif = register.name === 'doctor' ? 'person' : 'place';
  const usage = `${register.name}.${field}` as Usage;
  return upload(desk, { motif, usage, fileName: `${register.fields[field]?.label}.png` });
}

/** Uploads a drawn picture under a name of its own. */
async function upload(
  desk: Desk,
  { motif, usage, fileName }: { motif: Motif; usage: Usage; fileName: string },
): Promise<string> {
  const id = desk.newId();
  const content = await demoPicture(motif, hueOf(fileName));
  const folder = await mkdtemp(path.join(tmpdir(), 'county-tcm-seed-'));
  try {
    const file = path.join(folder, 'picture.png');
    await writeFile(file, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const incoming = { path: file, fileName, postfix: 'png', size: content.length, sha256 };
    const command = new UploadFile(desk.caller(), { file: incoming, fields: { usage } }, id);
    return (await desk.application.get(CommandBus).execute(command)).id;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const HUES = [155, 205, 30] as const;

function hueOf(fileName: string): number {
  return HUES[createHash('sha256').update(fileName).digest()[0]! % HUES.length]!;
}
