/** Pixels that a full-width character takes at the size of the labels; a Latin letter or a digit takes about half. */
const charWidth = 12;
const letterWidth = 7.5;
const longestLine = 14;

/** A name beside its bar: broken at its 、, and else where the line is full. */
export function inLines(label: string): string {
  if (label.includes('、')) return label.replace('、', '、\n');
  if (label.length <= longestLine) return label;
  return `${label.slice(0, longestLine)}\n${label.slice(longestLine, 2 * longestLine)}`;
}

/** The room that these names need, in pixels. */
export function widthOf(labels: readonly string[]): number {
  const lines = labels.flatMap((label) => inLines(label).split('\n'));
  return Math.max(0, ...lines.map(lineWidth));
}

function lineWidth(line: string): number {
  return [...line].reduce((width, char) => width + (char.charCodeAt(0) < 0x2e80 ? letterWidth : charWidth), 0);
}
