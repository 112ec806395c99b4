/** A point of a glyph: x from 0 (left) to 1 (right), y from 0 (top) to 1 (bottom). */
export type Point = readonly [x: number, y: number];

/** A line through its points, drawn without lifting the pen. */
export type Stroke = readonly Point[];

/** Part of an ellipse as points; angles in degrees, 0 to the right, clockwise. */
function arc(center: Point, radii: Point, from: number, to: number): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / 20);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [center[0] + radii[0] * Math.cos(angle), center[1] + radii[1] * Math.sin(angle)];
  });
}

/**
 * Our own letters, as strokes, so that a captcha needs no font of the system. Characters that are taken for one another
 * (0 O D Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V) are left out or stand for their group alone.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.2, 0.65],
      [0.8, 0.65],
    ],
  ],
  C: [arc([0.55, 0.5], [0.5, 0.5], 315, 45)],
  E: [
    [
      [0.95, 0],
      [0.1, 0],
      [0.1, 1],
      [0.95, 1],
    ],
    [
      [0.1, 0.5],
      [0.8, 0.5],
    ],
  ],
  F: [
    [
      [0.95, 0],
      [0.1, 0],
      [0.1, 1],
    ],
    [
      [0.1, 0.5],
      [0.8, 0.5],
    ],
  ],
  H: [
    [
      [0.05, 0],
      [0.05, 1],
    ],
    [
      [0.95, 0],
      [0.95, 1],
    ],
    [
      [0.05, 0.5],
      [0.95, 0.5],
    ],
  ],
  J: [
    [
      [0.35, 0],
      [0.9, 0],
    ],
    [[0.7, 0], [0.7, 0.7], ...arc([0.4, 0.7], [0.3, 0.3], 0, 150)],
  ],
  K: [
    [
      [0.1, 0],
      [0.1, 1],
    ],
    [
      [0.95, 0],
      [0.1, 0.58],
    ],
    [
      [0.38, 0.4],
      [0.95, 1],
    ],
  ],
  M: [
    [
      [0, 1],
      [0.1, 0],
      [0.5, 0.65],
      [0.9, 0],
      [1, 1],
    ],
  ],
  N: [
    [
      [0.05, 1],
      [0.05, 0],
      [0.95, 1],
      [0.95, 0],
    ],
  ],
  P: [[[0.1, 1], [0.1, 0], [0.5, 0], ...arc([0.55, 0.27], [0.4, 0.27], 270, 450), [0.1, 0.54]]],
  R: [
    [[0.1, 1], [0.1, 0], [0.5, 0], ...arc([0.55, 0.25], [0.4, 0.25], 270, 450), [0.1, 0.5]],
    [
      [0.5, 0.5],
      [0.95, 1],
    ],
  ],
  T: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  V: [
    [
      [0, 0],
      [0.5, 1],
      [1, 0],
    ],
  ],
  W: [
    [
      [0, 0],
      [0.22, 1],
      [0.5, 0.3],
      [0.78, 1],
      [1, 0],
    ],
  ],
  X: [
    [
      [0.05, 0],
      [0.95, 1],
    ],
    [
      [0.95, 0],
      [0.05, 1],
    ],
  ],
  Y: [
    [
      [0, 0],
      [0.5, 0.5],
      [1, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
  3: [[...arc([0.45, 0.25], [0.4, 0.25], 200, 450), ...arc([0.45, 0.73], [0.45, 0.27], 270, 520)]],
  4: [
    [
      [0.7, 1],
      [0.7, 0],
      [0.05, 0.68],
      [0.98, 0.68],
    ],
  ],
  6: [[[0.8, 0.02], [0.45, 0.15], [0.15, 0.5], ...arc([0.5, 0.7], [0.4, 0.3], 180, 540)]],
  7: [
    [
      [0.05, 0],
      [0.95, 0],
      [0.35, 1],
    ],
  ],
  9: [[...arc([0.5, 0.3], [0.4, 0.3], 0, -360), [0.88, 0.45], [0.6, 0.85], [0.3, 1]]],
};
