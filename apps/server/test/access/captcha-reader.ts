import sharp from 'sharp';

/** A decoded captcha: RGB, row by row. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** A letter as a reader compares it: grey values of a small grid. */
type Features = Float32Array;

const GRID = 16;
const LETTERS = 4;
const NEIGHBOURS = 5;

export async function decoded(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** The colours that fill at least so many pixels, the paper left out: what is drawn in each could be a letter. */
export function colourLayers({ pixels }: Picture, least = 90): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const often = [...counts].filter(([, count]) => count >= least).sort(([, one], [, other]) => other - one);
  return often.slice(1).map(([colour]) => colour);
}

/**
 * Cuts the picture where a reader without a notion of letters would: the ink from its first column to its last in as
 * many parts as there are letters, moved a little to find the best fit later.
 */
function slices(picture: Picture, shift: number): Features[] {
  const columns = Array.from({ length: picture.width }, (_, x) => inkOf(picture, x));
  const dense = columns.map((ink) => ink > 9);
  const [first, last] = [Math.max(0, dense.indexOf(true)), dense.lastIndexOf(true)];
  const part = (last - first + 1) / LETTERS;
  return Array.from({ length: LETTERS }, (_, index) => gridOf(picture, first + part * index + shift, part));
}

function inkOf({ width, height, pixels }: Picture, x: number): number {
  let ink = 0;
  for (let y = 0; y < height; y += 1) ink += isInk(pixels, y * width + x);
  return ink;
}

function isInk(pixels: Buffer, place: number): number {
  return pixels[place * 3]! < 140 ? 1 : 0;
}

function gridOf({ width, height, pixels }: Picture, left: number, across: number): Features {
  const cells = new Float32Array(GRID * GRID);
  for (let y = 0; y < height; y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + across); x += 1) {
      const column = Math.min(GRID - 1, Math.floor(((x - left) / across) * GRID));
      const row = Math.floor((y / height) * GRID);
      cells[Math.max(0, row) * GRID + Math.max(0, column)]! += isInk(pixels, y * width + x);
    }
  }
  return cells;
}

/** Reads captchas by what pictures with known answers look like, part by part: its nearest neighbours vote. */
export class TemplateReader {
  private readonly templates: { letter: string; features: Features }[] = [];

  learn(picture: Picture, answer: string): void {
    slices(picture, 0).forEach((features, index) => this.templates.push({ letter: answer[index]!, features }));
  }

  read(picture: Picture): string {
    const guesses = [-4, 0, 4].map((shift) => slices(picture, shift).map((features) => this.nearest(features)));
    return Array.from({ length: LETTERS }, (_, index) => {
      const best = guesses.map((guess) => guess[index]!).sort((one, other) => one.distance - other.distance);
      return best[0]!.letter;
    }).join('');
  }

  private nearest(features: Features): { letter: string; distance: number } {
    const near = this.templates
      .map((template) => ({ letter: template.letter, distance: distanceOf(template.features, features) }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, NEIGHBOURS);
    const votes = (letter: string) => near.filter((one) => one.letter === letter).length;
    return near.reduce((best, one) => (votes(one.letter) > votes(best.letter) ? one : best));
  }
}

function distanceOf(one: Features, other: Features): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index]! - other[index]!) ** 2;
  return sum;
}
