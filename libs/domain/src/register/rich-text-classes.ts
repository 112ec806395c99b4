import { richTextClasses, textAlignments, textColours, textSizes } from './rich-text-marks.js';

const known: ReadonlySet<string> = new Set(richTextClasses);

/** The classes of a tag: those that there are, and those that say what its style said, as pasted text brings it along. */
export function classesOf(attributes: { readonly class?: string; readonly style?: string }): string | undefined {
  const own = (attributes.class ?? '').split(/\s+/).filter((name) => known.has(name));
  const found = new Set([...own, ...declarations(attributes.style ?? '').flatMap(classOf)]);
  return found.size === 0 ? undefined : [...found].sort().join(' ');
}

function declarations(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration) => {
    const [, property, value] = /^\s*([a-z-]{1,30})\s*:\s*([^:]{1,60})$/i.exec(declaration) ?? [];
    return property && value ? [[property.toLowerCase(), value.trim().toLowerCase()]] : [];
  });
}

function classOf([property, value]: [string, string]): string[] {
  switch (property) {
    case 'font-size':
      return sizeClass(value);
    case 'text-align':
      return (textAlignments as readonly string[]).includes(value) ? [`align-${value}`] : [];
    case 'text-indent':
      return /^[1-9]/.test(value) ? ['indent'] : [];
    case 'color':
      return colourClass('colour', value);
    case 'background-color':
      return colourClass('background', value);
    default:
      return [];
  }
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, em: 12, rem: 12 };

function sizeClass(value: string): string[] {
  const [, number, unit = ''] = /^(\d{1,3}(?:\.\d{1,4})?)(pt|px|r?em)$/.exec(value) ?? [];
  if (number === undefined) return [];
  const points = Number(number) * POINTS[unit]!;
  const nearest = textSizes.reduce((one, other) => (Math.abs(other - points) < Math.abs(one - points) ? other : one));
  return [`size-${nearest}`];
}

type Rgb = readonly [number, number, number];

/** The nearest colour that there is. White, and what is nearly so, is what paper has anyway. */
function colourClass(what: 'colour' | 'background', value: string): string[] {
  const wanted = rgbOf(value);
  if (!wanted || wanted.every((part) => part > 235)) return [];
  const names = Object.entries(textColours).map(([name, hex]) => ({ name, away: distance(rgbOf(hex)!, wanted) }));
  return [`${what}-${names.reduce((one, other) => (other.away < one.away ? other : one)).name}`];
}

/** The names that office programs write. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['red', '#ff0000'],
  ['yellow', '#ffff00'],
  ['green', '#008000'],
  ['blue', '#0000ff'],
  ['purple', '#800080'],
  ['gray', '#808080'],
  ['teal', '#008080'],
]);

function rgbOf(written: string): Rgb | undefined {
  const value = NAMED.get(written) ?? written;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short) return parts(short, (digit) => parseInt(digit + digit, 16));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value);
  if (long) return parts(long, (digits) => parseInt(digits, 16));
  const mixed = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})(?:\s*,\s*[\d.]{1,6})?\s*\)$/.exec(value);
  return mixed ? parts(mixed, Number) : undefined;
}

function parts([, red = '', green = '', blue = '']: RegExpExecArray, read: (part: string) => number): Rgb {
  return [read(red), read(green), read(blue)];
}

function distance(one: Rgb, other: Rgb): number {
  return one.reduce((sum, part, at) => sum + (part - other[at]!) ** 2, 0);
}
