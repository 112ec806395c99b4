import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { glyphs } from '../../src/access/captcha/glyphs.js';
import { colourLayers, decoded, TemplateReader } from './captcha-reader.js';
import { drawCaptcha } from '../../src/access/captcha/picture.js';

const letters = Object.keys(glyphs);

/** The same numbers each time, so that a picture can be compared. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('the letters', () => {
  test.each(Object.entries(glyphs))('%s fills its box and no more', (_, strokes) => {
    const points = strokes.flat();
    const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
    expect(Math.min(...across, ...down)).toBeGreaterThanOrEqual(-0.05);
    expect(Math.max(...across, ...down)).toBeLessThanOrEqual(1.06);
    expect(Math.max(...down) - Math.min(...down)).toBeGreaterThan(0.9);
  });

  test('are those that are not taken for one another', () => {
    expect(Object.keys(glyphs).filter((letter) => '0OoDQ1IL2Z5S8BGU'.includes(letter))).toEqual([]);
    expect(Object.keys(glyphs).length).toBeGreaterThanOrEqual(20);
  });
});

describe('the picture', () => {
  test('is a PNG of 168 × 56', async () => {
    expect(await sharp(await drawCaptcha('AX37')).metadata()).toMatchObject({ format: 'png', width: 168, height: 56 });
  });

  test('differs by the answer, and by chance', async () => {
    const [one, same, other] = await Promise.all([
      drawCaptcha('AX37', repeatable(7)),
      drawCaptcha('AX37', repeatable(7)),
      drawCaptcha('AX37', repeatable(8)),
    ]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
    expect(one.equals(await drawCaptcha('HK94', repeatable(7)))).toBe(false);
  });
});

describe('a reader of pictures', () => {
  const answerBy = (random: () => number) =>
    Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]!).join('');

  test('finds one colour, so that no letter parts from the lines and from its neighbours', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = repeatable(seed);
      expect(colourLayers(await decoded(await drawCaptcha(answerBy(random), random)))).toHaveLength(1);
    }
  });

  test('that learned from 300 pictures with their answers reads at most 2 of 60', async () => {
    const random = repeatable(2026);
    const reader = new TemplateReader();
    for (let count = 0; count < 300; count += 1) {
      const answer = answerBy(random);
      reader.learn(await decoded(await drawCaptcha(answer, random)), answer);
    }
    let read = 0;
    for (let count = 0; count < 60; count += 1) {
      const answer = answerBy(random);
      if (reader.read(await decoded(await drawCaptcha(answer, random))) === answer) read += 1;
    }
    expect(read).toBeLessThanOrEqual(2);
  });
});
