import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Register } from '@county-tcm/domain/register/register';
import { systemCaller } from '../../access/system-caller.js';
import { UploadFile } from '../../attachments/upload-file.js';
import { demoPicture } from './demo-picture.js';

/** How many pictures the records of a register share among them. */
const HUES = [155, 205, 30];

/**
 * Uploads the pictures of a register's demo records, where it has a field for one.
 * @returns ids of attachments, none where the register has no such field
 */
export async function seedPictures(application: INestApplicationContext, register: Register): Promise<string[]> {
  const field = pictureFieldOf(register);
  if (field === null) return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'county-tcm-seed-'));
  try {
    return await Promise.all(HUES.map((hue) => upload(application, folder, register, field, hue)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The field of a register that takes a picture. */
export function pictureFieldOf({ fields }: Register): string | null {
  const found = Object.entries(fields).find(([, field]) => field.kind === 'file' && field.allow.includes('png'));
  return found?.[0] ?? null;
}

async function upload(
  application: INestApplicationContext,
  folder: string,
  register: Register,
  field: string,
  hue: number,
): Promise<string> {
  const content = await demoPicture(register.name === 'doctor' ? 'person' : 'place', hue);
  const file = path.join(folder, `${hue}.png`);
  await writeFile(file, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const fileName = `${register.fields[field]?.label}.png`;
  const incoming = { path: file, fileName, postfix: 'png', size: content.length, sha256 };
  const upload = { file: incoming, fields: { usage: `${register.name}.${field}` } };
  const { id } = await application.get(CommandBus).execute(new UploadFile(systemCaller, upload));
  return id;
}
