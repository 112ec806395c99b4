import sharp from 'sharp';
import { glyphs, type Point, type Stroke } from './glyphs.js';

const WIDTH = 132;
const HEIGHT = 44;
const GLYPH_HEIGHT = 27;
const GLYPH_WIDTH = 20;
/** A bend needs points to act on: strokes are cut into pieces no longer than this, in pixels. */
const PIECE = 2.5;

/** A number from 0 up to 1, as `Math.random` gives it. */
type Random = () => number;

/**
 * Draws an answer so that people read it and programs have a hard time: every letter turned, leaned and placed anew, all
 * of it bent by one wave, and crossed by lines of the same colours. Drawn from our own strokes, without a font.
 * @returns a PNG, 132 × 44 pixels
 */
export function drawCaptcha(answer: string, random: Random = Math.random): Promise<Buffer> {
  return sharp(Buffer.from(captchaSvg(answer, random)))
    .png()
    .toBuffer();
}

function captchaSvg(answer: string, random: Random): string {
  const wave = someWave(random);
  const letters = [...answer].map((letter, index) => drawLetter(letter, index, answer.length, wave, random));
  const lines = Array.from({ length: 3 }, () => drawLine(noiseLine(random), between(random, 0.8, 1.5), random));
  const specks = Array.from({ length: 40 }, () => drawSpeck(random));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#f4f6f4"/>${specks.join('')}${letters.join('')}${lines.join('')}</svg>`;
}

function drawLetter(letter: string, index: number, count: number, wave: Bend, random: Random): string {
  const place = somePlace(index, count, random);
  const width = 2.6 + random() * 1.2;
  const color = someColor(random);
  const strokes = glyphs[letter] ?? [];
  return strokes.map((stroke) => path(inPieces(stroke.map(place)).map(wave), width, color)).join('');
}

type Bend = (point: Point) => Point;

/** Turns a point of a glyph into one of the picture: scaled, leaned, turned and moved to the letter's place. */
function somePlace(index: number, count: number, random: Random): Bend {
  const angle = between(random, -0.28, 0.28);
  const lean = between(random, -0.2, 0.2);
  const width = GLYPH_WIDTH * between(random, 0.9, 1.15);
  const height = GLYPH_HEIGHT * between(random, 0.85, 1.1);
  const cell = (WIDTH - 16) / count;
  const center: Point = [8 + cell * (index + 0.5) + between(random, -3, 3), HEIGHT / 2 + between(random, -4, 4)];
  return ([x, y]) => {
    const [fromLeft, fromTop] = [(x - 0.5) * width + lean * (0.5 - y) * height, (y - 0.5) * height];
    return [
      center[0] + fromLeft * Math.cos(angle) - fromTop * Math.sin(angle),
      center[1] + fromLeft * Math.sin(angle) + fromTop * Math.cos(angle),
    ];
  };
}

function someWave(random: Random): Bend {
  const [across, down] = [between(random, 1, 2.5), between(random, 1, 3)];
  const [length, height] = [between(random, 28, 50), between(random, 18, 34)];
  const [start, top] = [random() * 6, random() * 6];
  return ([x, y]) => [x + across * Math.sin(y / (height / 6) + start), y + down * Math.sin(x / (length / 6) + top)];
}

/** A line from edge to edge that wanders through the middle. */
function noiseLine(random: Random): Stroke {
  const wander: Point[] = [0, 0.25, 0.5, 0.75, 1].map((part) => [part * WIDTH, between(random, 6, HEIGHT - 6)]);
  const sway = between(random, 1, 4);
  return inPieces(wander).map(([x, y]) => [x, y + sway * Math.sin(x / 9)]);
}

function drawLine(points: Stroke, width: number, random: Random): string {
  return path(points, width, someColor(random));
}

function drawSpeck(random: Random): string {
  const [x, y, radius] = [random() * WIDTH, random() * HEIGHT, between(random, 0.4, 1.2)];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${someColor(random)}"/>`;
}

function inPieces(points: Stroke): Stroke {
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (!from) return [to];
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const part = (piece + 1) / pieces;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

function path(points: Stroke, width: number, color: string): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}"
    stroke-linecap="round" stroke-linejoin="round"/>`;
}

function someColor(random: Random): string {
  return `hsl(${Math.floor(random() * 360)},${Math.floor(between(random, 35, 70))}%,${Math.floor(between(random, 22, 42))}%)`;
}

function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}
