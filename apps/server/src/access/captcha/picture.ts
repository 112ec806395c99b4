import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { glyphs, type Point, type Stroke } from './glyphs.js';

const WIDTH = 168;
const HEIGHT = 56;
const GLYPH_HEIGHT = 36;
const GLYPH_WIDTH = 29;
/** How far the middles of neighbours stand apart: less than a letter is wide, so that they run into each other. */
const STEP: readonly [least: number, most: number] = [25, 37];
/** A bend needs points to act on: strokes are cut into pieces no longer than this, in pixels. */
const PIECE = 2.5;
/** Letters, lines and specks have one colour, and the lines are about as wide as the strokes. */
const INK = '#2c4a40';
const PAPER = '#f4f6f4';
const PEN: readonly [least: number, most: number] = [3.2, 4];
const LINE: readonly [least: number, most: number] = [2, 3];

/** A number from 0 up to 1. */
type Random = () => number;

/**
 * Draws an answer so that people read it and programs have a hard time: one ink for everything, letters that run into
 * each other, every one turned and leaned anew, all of it bent by two waves, crossed by lines as wide as the letters'
 * strokes and by others of the paper's colour that cut the strokes. Drawn from our own strokes, without a font.
 * @returns a PNG, 168 × 56 pixels
 */
export function drawCaptcha(answer: string, random: Random = unforeseeable): Promise<Buffer> {
  return sharp(Buffer.from(captchaSvg(answer, random)))
    .png()
    .toBuffer();
}

function unforeseeable(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}

function captchaSvg(answer: string, random: Random): string {
  const bend = someBend(random);
  const places = somePlaces(answer.length, random);
  const letters = [...answer].flatMap((letter, index) => drawLetter(letter, places[index]!, bend, random));
  const cuts = Array.from({ length: 2 }, () => path(crossing(random).map(bend), between(random, 1, 1.4), PAPER));
  const lines = Array.from({ length: 2 }, () => path(crossing(random).map(bend), between(random, ...LINE), INK));
  const hooks = Array.from({ length: 4 }, () => path(hook(random).map(bend), between(random, ...LINE), INK));
  const specks = Array.from({ length: 40 }, () => drawSpeck(random));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>${[...letters, ...cuts, ...hooks, ...lines, ...specks].join('')}</svg>`;
}

function drawLetter(letter: string, center: Point, bend: Bend, random: Random): string[] {
  const place = somePlace(center, random);
  const width = between(random, ...PEN);
  return (glyphs[letter] ?? []).map((stroke) => path(inPieces(stroke.map(place)).map(bend), width, INK));
}

type Bend = (point: Point) => Point;

/** The middles of the letters, in a row that begins where chance will. */
function somePlaces(count: number, random: Random): Point[] {
  const steps = Array.from({ length: count - 1 }, () => between(random, ...STEP));
  const length = steps.reduce((sum, step) => sum + step, 0);
  const margin = GLYPH_WIDTH / 2 + 5;
  let x = between(random, margin, Math.max(margin, WIDTH - margin - length));
  return [0, ...steps].map((step) => [(x += step), HEIGHT / 2 + between(random, -5, 5)]);
}

/** Turns a point of a glyph into one of the picture: scaled, leaned, turned and moved to the letter's place. */
function somePlace(center: Point, random: Random): Bend {
  const angle = between(random, -0.3, 0.3);
  const lean = between(random, -0.22, 0.22);
  const width = GLYPH_WIDTH * between(random, 0.8, 1.2);
  const height = GLYPH_HEIGHT * between(random, 0.72, 1.1);
  return ([x, y]) => {
    const [fromLeft, fromTop] = [(x - 0.5) * width + lean * (0.5 - y) * height, (y - 0.5) * height];
    return [
      center[0] + fromLeft * Math.cos(angle) - fromTop * Math.sin(angle),
      center[1] + fromLeft * Math.sin(angle) + fromTop * Math.cos(angle),
    ];
  };
}

/** Two waves, one along and one across the picture. */
function someBend(random: Random): Bend {
  const [across, down] = [between(random, 1, 2), between(random, 1.5, 3)];
  const [height, length] = [between(random, 5, 8), between(random, 9, 15)];
  const [top, start] = [random() * 6, random() * 6];
  return ([x, y]) => [x + across * Math.sin(y / height + top), y + down * Math.sin(x / length + start)];
}

/** A line from edge to edge that wanders through the letters. */
function crossing(random: Random): Stroke {
  return inPieces([0, 0.33, 0.66, 1].map((part) => [part * WIDTH, between(random, 10, HEIGHT - 10)]));
}

/** A short bent line, such as letters are made of. */
function hook(random: Random): Stroke {
  const [x, y] = [random() * WIDTH, random() * HEIGHT];
  const away = (): number => between(random, -11, 11);
  return inPieces([[x, y], ...Array.from({ length: 2 }, (): Point => [x + away(), y + away()])]);
}

function drawSpeck(random: Random): string {
  const [x, y, radius] = [random() * WIDTH, random() * HEIGHT, between(random, 0.5, 1.4)];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${INK}"/>`;
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

function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}
