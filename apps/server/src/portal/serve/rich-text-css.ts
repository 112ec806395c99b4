import { textAlignments, textColours, textSizes } from '@county-tcm/domain/register/rich-text-marks';

/** What a size of 12 points is beside the reader's own: sizes grow with it. */
const POINTS_OF_1REM = 12;

/**
 * What the classes of rich text look like. By night colours are mixed with that of the text, and for those who asked for
 * high contrast there are none.
 */
export const richTextCss = [
  ...textSizes.map((size) => `.body .size-${size} { font-size: ${size / POINTS_OF_1REM}rem; line-height: 1.7; }`),
  ...textAlignments.map((side) => `.body .align-${side} { text-align: ${side}; }`),
  ...Object.entries(textColours).flatMap(([name, colour]) => [
    `.body .colour-${name} { color: ${colour}; }`,
    `.body .background-${name} { background: color-mix(in srgb, ${colour} 35%, var(--paper)); }`,
  ]),
  '.body .indent { text-indent: 2em; }',
  '@media (prefers-color-scheme: dark) {',
  ...Object.entries(textColours).map(
    ([name, colour]) => `.body .colour-${name} { color: color-mix(in srgb, ${colour} 45%, var(--ink)); }`,
  ),
  '}',
  `:root:is([data-contrast='high'], :has(#contrast:checked)) .body [class] { color: inherit; background: none; }`,
].join('\n');
