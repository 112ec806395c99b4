import sharp from 'sharp';

/** What a demo picture shows, drawn, since no demo should carry somebody's photo. */
export type Motif = 'person' | 'place';

const shapes: Readonly<Record<Motif, string>> = {
  person: `<circle cx="240" cy="210" r="86" fill="#fff" opacity=".9"/>
    <path d="M70 480c10-120 84-160 170-160s160 40 170 160z" fill="#fff" opacity=".9"/>`,
  place: `<path d="M90 400V220l150-100 150 100v180z" fill="#fff" opacity=".9"/>
    <path d="M205 400V290h70v110z" fill="#000" opacity=".25"/>
    <path d="M130 240h50v50h-50zm170 0h50v50h-50z" fill="#000" opacity=".2"/>`,
};

const drawn = new Map<string, Promise<Buffer>>();

/**
 * A small PNG, drawn once.
 * @param hue of the background, in degrees
 */
export function demoPicture(motif: Motif, hue: number): Promise<Buffer> {
  const key = `${motif} ${hue}`;
  const picture = drawn.get(key) ?? draw(motif, hue);
  drawn.set(key, picture);
  return picture;
}

function draw(motif: Motif, hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 480 480">
    <rect width="480" height="480" fill="hsl(${hue}, 32%, 52%)"/>${shapes[motif]}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
