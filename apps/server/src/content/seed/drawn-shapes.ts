/*
 * Parts of the demo's pictures, as SVG, each drawn around a place of its own: no demo should carry somebody's photo.
 */

/** Puts a shape somewhere. */
export function placed(shape: string, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shape}</g>`;
}

/** A sky that gets lighter towards the ground, of any size. */
export function sky(above: string, below: string): string {
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/>
    <stop offset="1" stop-color="${below}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>`;
}

/** Three ranges, the nearer the darker; 960 wide, the valley at 400. */
export function mountains(hue: number): string {
  const range = (path: string, light: number) => `<path d="${path}" fill="hsl(${hue} ${62 - light / 2}% ${light}%)"/>`;
  return (
    range('M0 236 C90 150 150 210 220 160 S370 90 450 170 S610 120 690 180 S860 110 960 190 V400 H0z', 74) +
    range('M0 290 C120 210 190 280 300 226 S470 180 560 250 S760 190 840 246 S920 240 960 226 V400 H0z', 58) +
    range('M0 330 C140 280 250 340 380 300 S620 290 700 322 S880 280 960 310 V400 H0z', 40)
  );
}

/** A field of herbs in rows, 960 wide, from 310 to 400. */
export const field =
  '<path d="M0 330 Q480 290 960 330 V400 H0z" fill="#5e8f4e"/>' +
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map(
      (row) =>
        `<path d="M${480 + (row - 4) * 34} 312 L${480 + (row - 4) * 150} 400" stroke="#8fbf6b" stroke-width="9"/>`,
    )
    .join('');

export const sun = '<circle r="64" fill="#fff3c9" opacity=".45"/><circle r="42" fill="#ffd98a"/>';

export const cloud =
  '<path d="M-60 14a24 24 0 0 1 20-36 34 34 0 0 1 62-6 26 26 0 0 1 34 42z" fill="#fff" opacity=".75"/>';

/** A stem with leaves to both sides and a flower, 160 high, its foot at 0 0. */
export function herb(leaf: string, flower: string): string {
  const leaves = [-24, -60, -96].map(
    (y, index) =>
      `<path d="M0 ${y} q-${46 - index * 8} -34 -${62 - index * 10} 2 q34 18 ${62 - index * 10} -2z" fill="${leaf}"/>
       <path d="M0 ${y - 14} q${46 - index * 8} -34 ${62 - index * 10} 2 q-34 18 -${62 - index * 10} -2z" fill="${leaf}" opacity=".82"/>`,
  );
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<ellipse cy="-13" rx="8" ry="14" fill="${flower}" transform="translate(0 -146) rotate(${turn})"/>`,
  );
  return `<path d="M0 0 Q6 -70 0 -140" stroke="#3f6b43" stroke-width="5" fill="none"/>${leaves.join('')}${petals.join('')}
    <circle cy="-146" r="7" fill="#f2c14e"/>`;
}

/** A mortar with its pestle, 200 wide, standing on 0 0. */
export const mortar =
  '<ellipse cy="2" rx="92" ry="10" fill="#000" opacity=".16"/>' +
  '<path d="M40 -214 l26 12 -62 128 -30 -14z" fill="#b98555"/><circle cx="54" cy="-212" r="20" fill="#c99866"/>' +
  '<path d="M-100 -122 H100 C96 -50 62 -22 44 -18 L58 0 H-58 L-44 -18 C-62 -22 -96 -50 -100 -122z" fill="#8a5a3b"/>' +
  '<ellipse cy="-122" rx="100" ry="20" fill="#a8734d"/><ellipse cy="-120" rx="84" ry="13" fill="#5f3c27"/>' +
  '<path d="M-82 -96 C-76 -56 -58 -36 -46 -30" stroke="#b98761" stroke-width="7" fill="none" stroke-linecap="round"/>';

/** A hospital of a county: three wings and a canopy, 480 wide, standing on 0 0. */
export const hospital =
  building(-240, 170, 150, '#eef1ea') +
  building(90, 170, 150, '#eef1ea') +
  building(-100, 200, 220, '#ffffff') +
  '<path d="M-116 -220 H116 L92 -246 H-92z" fill="#2f6f5e"/><path d="M-250 -150 H-90 L-100 -166 H-240z" fill="#2f6f5e"/>' +
  '<path d="M90 -150 H250 L240 -166 H100z" fill="#2f6f5e"/><path d="M-64 -52 H64 V-40 H-64z" fill="#c0563f"/>' +
  '<path d="M-36 0 V-40 H36 V0z" fill="#4b7f8c"/><path d="M-2 0 V-40 H2 V0z" fill="#fff"/>' +
  '<circle cy="-196" r="17" fill="#c0563f"/><path d="M-3 -207 h6 v8 h8 v6 h-8 v8 h-6 v-8 h-8 v-6 h8z" fill="#fff"/>';

/** A low house under a wide roof, as of a village clinic, 200 wide, standing on 0 0. */
export const house =
  '<path d="M-84 0 V-78 H84 V0z" fill="#f7f1e3"/><path d="M-110 -74 L-70 -128 H70 L110 -74z" fill="#4a5a5c"/>' +
  '<path d="M-20 0 V-54 H20 V0z" fill="#8a5a3b"/><path d="M-66 -56 h30 v30 h-30z M36 -56 h30 v30 h-30z" fill="#8fb7c2"/>' +
  '<circle cy="-98" r="15" fill="#fff"/><path d="M-3 -108 h6 v7 h7 v6 h-7 v7 h-6 v-7 h-7 v-6 h7z" fill="#c0563f"/>';

export const tree =
  '<path d="M-6 0 V-50 H6 V0z" fill="#6b4a33"/><circle cy="-78" r="36" fill="#4f8a5b"/>' +
  '<circle cx="-24" cy="-56" r="25" fill="#5d9a68"/><circle cx="24" cy="-58" r="27" fill="#437a50"/>';

/** A gourd, the sign of physicians, 150 high, standing on 0 0. */
export const gourd =
  '<path d="M0 0 C-58 0 -62 -66 -22 -78 C-46 -92 -36 -132 0 -132 S46 -92 22 -78 C62 -66 58 0 0 0z" fill="#d79a4c"/>' +
  '<path d="M-30 -20 C-42 -40 -32 -60 -18 -66" stroke="#f0c987" stroke-width="7" fill="none" stroke-linecap="round"/>' +
  '<path d="M-18 -80 Q0 -70 18 -80" stroke="#b5402f" stroke-width="8" fill="none"/>' +
  '<path d="M0 -132 q2 -18 16 -22" stroke="#6b4a33" stroke-width="6" fill="none"/>';

/** Head and shoulders in a white coat, 260 wide, standing on 0 0. */
export function physician(hair: string, hasLongHair = false): string {
  const behind = `<path d="M-66 -190 C-76 -284 76 -284 66 -190 C74 -146 66 -104 52 -96 H-52 C-66 -104 -74 -146 -66 -190z" fill="${hair}"/>`;
  return `${hasLongHair ? behind : ''}<path d="M-130 0 C-124 -96 -70 -124 0 -124 S124 -96 130 0z" fill="#fff"/>
    <path d="M-34 -122 L0 -60 L34 -122 L0 -104z" fill="#9fc4b5"/><path d="M0 -60 V0" stroke="#d9e0dd" stroke-width="4"/>
    <path d="M44 -44 h44 v30 h-44z" fill="#edf2f0"/><rect x="-22" y="-146" width="44" height="44" rx="18" fill="#e3b48d"/>
    <ellipse cy="-186" rx="52" ry="60" fill="#efc39c"/>
    <path d="M-57 -184 C-70 -276 70 -276 57 -184 C40 -214 0 -222 -18 -216 C-40 -210 -50 -200 -56 -186z" fill="${hair}"/>
    <path d="M-22 -160 Q0 -146 22 -160" stroke="#b5796a" stroke-width="4" fill="none" stroke-linecap="round"/>
    <circle cx="-20" cy="-188" r="4.5" fill="#3a2c25"/><circle cx="20" cy="-188" r="4.5" fill="#3a2c25"/>`;
}

/** Three volumes bound in the old way, 220 wide, standing on 0 0. */
export const books = ['#2f5d7c', '#3f7f6d', '#9a4a3a']
  .map(
    (cover, index) => `<g transform="translate(${index * 10 - 14} ${-index * 38}) rotate(${index * 2 - 2})">
      <rect x="-110" y="-36" width="220" height="34" rx="3" fill="${cover}"/><path d="M-104 -14 h208 v8 h-208z" fill="#f4ecd8"/>
      <rect x="-84" y="-32" width="64" height="14" fill="#f4ecd8"/></g>`,
  )
  .join('');

/** A bowl of tea, 180 wide, standing on 0 0. */
export const tea =
  '<ellipse cy="0" rx="110" ry="14" fill="#fff" opacity=".8"/>' +
  '<path d="M-86 -78 H86 C82 -26 50 -4 0 -4 S-82 -26 -86 -78z" fill="#e9efe9"/><ellipse cy="-78" rx="86" ry="17" fill="#fff"/>' +
  '<ellipse cy="-76" rx="72" ry="11" fill="#b9772f"/><path d="M-20 -104 q-14 -18 0 -34 t0 -34 M22 -104 q-14 -18 0 -34 t0 -34" stroke="#fff" stroke-width="6" fill="none" opacity=".7" stroke-linecap="round"/>';

function building(x: number, width: number, height: number, wall: string): string {
  const windows = Array.from({ length: Math.floor((height - 60) / 34) * 4 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    return `<rect x="${x + 20 + (column * (width - 40)) / 4}" y="${-height + 22 + row * 34}" width="22" height="18" fill="#8fb7c2"/>`;
  });
  return `<rect x="${x}" y="${-height}" width="${width}" height="${height}" fill="${wall}"/>${windows.join('')}`;
}
