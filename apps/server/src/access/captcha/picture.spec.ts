import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { glyphs } from './glyphs.js';
import { drawCaptcha } from './picture.js';

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
  test('is a PNG of 132 × 44', async () => {
    expect(await sharp(await drawCaptcha('AX37')).metadata()).toMatchObject({ format: 'png', width: 132, height: 44 });
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
