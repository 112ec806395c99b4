import sharp from 'sharp';
import {
  books,
  cloud,
  field,
  gourd,
  herb,
  hospital,
  house,
  mortar,
  mountains,
  physician,
  placed,
  sky,
  sun,
  tea,
  tree,
} from './drawn-shapes.js';

/** Wide pictures for the carousel. */
const scenes = {
  药田: sky('#cfe6ee', '#fbeed3') + placed(sun, 742, 96) + placed(cloud, 210, 92, 1.1) + mountains(156) + field,
  药臼:
    sky('#f6ead2', '#ead2a8') +
    '<path d="M0 318 H960 V400 H0z" fill="#b07d4f"/><path d="M0 318 H960 V328 H0z" fill="#c99866"/>' +
    placed(books, 200, 344, 1.15) +
    placed(mortar, 500, 352, 1.25) +
    placed(gourd, 702, 356, 1.2) +
    placed(herb('#5d9a68', '#d9798a'), 838, 352, 1.35) +
    placed(herb('#4f8a5b', '#f0e2c0'), 770, 354, 0.95),
  医院:
    sky('#bfdcec', '#f3f7ee') +
    placed(cloud, 150, 84) +
    placed(cloud, 820, 66, 0.8) +
    mountains(178) +
    '<path d="M0 344 H960 V400 H0z" fill="#7fae72"/><path d="M420 344 L380 400 H580 L540 344z" fill="#e6ddca"/>' +
    placed(hospital, 480, 346) +
    placed(tree, 150, 366, 1.1) +
    placed(tree, 806, 366, 1.2) +
    placed(tree, 884, 380, 0.9),
  乡村:
    sky('#f7d9b0', '#fdf3df') +
    placed(sun, 220, 118, 1.15) +
    mountains(134) +
    '<path d="M0 350 Q480 316 960 350 V400 H0z" fill="#86b56b"/>' +
    '<path d="M560 336 Q470 352 520 372 T420 400 H560 Q640 372 584 358 T592 336z" fill="#efe2c4"/>' +
    placed(house, 700, 356, 1.15) +
    placed(house, 326, 352, 0.85) +
    placed(tree, 830, 366, 1.15) +
    placed(tree, 176, 366, 1.2) +
    placed(herb('#4f8a5b', '#e9e2f2'), 470, 392, 0.5) +
    placed(herb('#4f8a5b', '#e98f7a'), 88, 396, 0.7),
} as const;

/** Pictures at the head of articles, which several of them share. */
const covers = {
  山:
    sky('#d7ebe6', '#f8f0da') +
    placed(sun, 370, 74, 0.8) +
    placed(mountains(156), 0, 20, 0.75) +
    placed(cloud, 120, 70),
  药:
    sky('#eef5e4', '#d3e6c4') +
    placed(herb('#5d9a68', '#d9798a'), 150, 292, 1.45) +
    placed(herb('#437a50', '#f3d37a'), 330, 296, 1.65),
  臼:
    sky('#f8ecd4', '#e8cfa4') +
    '<path d="M0 250H480V320H0z" fill="#b07d4f"/>' +
    placed(mortar, 200, 282, 1.15) +
    placed(gourd, 386, 284),
  院:
    sky('#c7e1ee', '#f2f7ef') +
    '<path d="M0 262H480V320H0z" fill="#86b56b"/>' +
    placed(hospital, 240, 268, 0.82) +
    placed(tree, 36, 290, 0.8) +
    placed(tree, 446, 290, 0.8),
  村:
    sky('#f9dfba', '#fdf4e2') +
    placed(mountains(134), 0, 20, 0.7) +
    '<path d="M0 262H480V320H0z" fill="#86b56b"/>' +
    placed(house, 220, 286, 1.3) +
    placed(tree, 400, 296, 1.2),
  书:
    sky('#dbe7f1', '#f4efe2') +
    '<path d="M0 262H480V320H0z" fill="#8a6a4c"/>' +
    placed(books, 240, 276, 1.4) +
    placed(herb('#5d9a68', '#e98f7a'), 420, 276, 0.9),
  茶:
    sky('#e6f0e2', '#f7e9cf') +
    '<path d="M0 246H480V320H0z" fill="#9c7350"/>' +
    placed(tea, 220, 272, 1.25) +
    placed(herb('#4f8a5b', '#f0e2c0'), 408, 276),
  医: sky('#d2e6e0', '#eef4ee') + placed(physician('#39322e'), 240, 320, 1.12),
  女医: sky('#f2e4dc', '#f6f2ea') + placed(physician('#3b2a26', true), 240, 320, 1.12),
  老医: sky('#e3ded0', '#f5f0e4') + placed(physician('#b9b6b0'), 240, 320, 1.12),
} as const;

const icon =
  '<circle cx="64" cy="64" r="64" fill="#1f6f5c"/>' +
  placed('<path d="M0 0 C-54 -18 -58 -74 0 -108 C58 -74 54 -18 0 0z" fill="#e8f3ec"/>', 64, 112, 0.92) +
  '<path d="M64 118V46M64 82l-22-18M64 70l20-16" stroke="#1f6f5c" stroke-width="6" fill="none" stroke-linecap="round"/>';

export type Scene = keyof typeof scenes;
export type Cover = keyof typeof covers;

/** A picture for the carousel, as JPEG. */
export function scenePicture(scene: Scene): Promise<Buffer> {
  return asJpeg(960, 400, scenes[scene]);
}

/** A picture for the head of an article, as JPEG. */
export function coverPicture(cover: Cover): Promise<Buffer> {
  return asJpeg(480, 320, covers[cover]);
}

/** The mark of a site, as PNG. */
export function iconPicture(): Promise<Buffer> {
  return sharp(svg(128, 128, icon))
    .png({ palette: true })
    .toBuffer();
}

function asJpeg(width: number, height: number, shapes: string): Promise<Buffer> {
  return sharp(svg(width, height, shapes))
    .jpeg({ quality: 84 })
    .toBuffer();
}

function svg(width: number, height: number, shapes: string): Buffer {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`);
}
