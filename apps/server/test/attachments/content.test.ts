import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { detectContent } from '../../src/attachments/content/detect-content.js';
import { thumbnailOf } from '../../src/attachments/content/thumbnail.js';
import * as samples from './samples.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'county-tcm-content-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: Buffer | string, name = 'file'): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const kindOf = async (content: Buffer | string) => detectContent(await fileOf(content));

describe('what a file is, by its content', () => {
  test('pictures', async () => {
    expect(await kindOf(await samples.picture('png'))).toBe('png');
    expect(await kindOf(await samples.picture('jpeg'))).toBe('jpg');
    expect(await kindOf(await samples.picture('gif'))).toBe('gif');
  });

  test('documents', async () => {
    expect(await kindOf(samples.pdf())).toBe('pdf');
    expect(await kindOf(samples.docx())).toBe('docx');
    expect(await kindOf(await samples.xlsx())).toBe('xlsx');
    expect(await kindOf(samples.eml())).toBe('eml');
    expect(await kindOf(samples.mp4())).toBe('mp4');
  });

  test('old Office documents, which begin alike', async () => {
    expect(await kindOf(samples.compound('1Table', 'WordDocument'))).toBe('doc');
    expect(await kindOf(samples.compound('Workbook'))).toBe('xls');
    expect(await kindOf(samples.compound('Book'))).toBe('xls');
    expect(await kindOf(samples.compound('a', 'b', 'c', 'd', 'e', 'WordDocument'))).toBe('doc');
    expect(await kindOf(samples.compound('PowerPoint Document'))).toBeNull();
  });

  test.each([
    ['an HTML page', '<!DOCTYPE html><script>alert(1)</script>'],
    ['an SVG picture', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
    ['plain text', '单位名称,单位编码\n'],
    ['text with a colon', '备注: 无\n'],
    ['another archive', samples.zip({ 'a.txt': 'x' })],
    ['nothing', ''],
    ['half a compound file', samples.compound('WordDocument').subarray(0, 600)],
  ])('%s is not taken', async (_, content) => expect(await kindOf(content)).toBeNull());

  test('whatever the bytes are, there is an answer', async () => {
    const starts = [samples.compound('WordDocument'), samples.docx(), samples.pdf(), samples.eml(), samples.mp4()];
    const damaged = fc
      .tuple(fc.constantFrom(...starts), fc.nat(), fc.uint8Array({ maxLength: 40 }))
      .map(([file, at, bytes]) => {
        const copy = Buffer.from(file);
        copy.set(bytes.subarray(0, copy.length - (at % copy.length)), at % copy.length);
        return copy.subarray(0, Math.max(1, copy.length - (at % 7)));
      });
    await fc.assert(
      fc.asyncProperty(damaged, async (content) => void (await kindOf(content))),
      { numRuns: 150 },
    );
  });

  test('a chain of sectors that goes round in circles ends', async () => {
    const circle = samples.compound('a', 'b', 'c', 'd');
    circle.writeUInt32LE(1, 512 + 4);
    expect(await kindOf(circle)).toBeNull();
  });
});

describe('a thumbnail', () => {
  const read = (dataUrl: string | null) => sharp(Buffer.from(dataUrl?.split(',')[1] ?? '', 'base64'));

  test('is small and keeps the proportions', async () => {
    const { width, height, format } = await read(
      await thumbnailOf(await fileOf(await samples.picture('png'))),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 200, height: 100, format: 'webp' });
  });

  test('stands upright and says nothing of the camera', async () => {
    const thumbnail = read(await thumbnailOf(await fileOf(await samples.phonePicture())));
    const { width, height, exif, orientation } = await thumbnail.metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 100,
      height: 200,
      exif: undefined,
      orientation: undefined,
    });
  });

  test('takes little memory, however many large pictures come at once', async () => {
    // Refused by their heads, and some that are as large as may be, of the kind that is in memory as a whole.
    const refused = await fileOf(samples.interlaced(10_000, 10_000), 'refused');
    const large = await fileOf(samples.interlaced(6_000, 8_000), 'large');
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
    const made = await Promise.all([...Array(8).fill(refused), large, large, large].map((file) => thumbnailOf(file)));
    clearInterval(watch);
    expect(made.map((thumbnail) => thumbnail !== null)).toEqual([...Array(8).fill(false), true, true, true]);
    expect((most - before) / 2 ** 20).toBeLessThan(700);
  });

  test('is not made of what is no picture, or far too large a one', async () => {
    expect(await thumbnailOf(await fileOf(samples.pdf()))).toBeNull();
    expect(await thumbnailOf(await fileOf((await samples.picture('png')).subarray(0, 200)))).toBeNull();
    expect(await thumbnailOf(await fileOf(await samples.bomb()))).toBeNull();
  });
});
