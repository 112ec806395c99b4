/**
 * How rich text may look, in classes and not in styles: a strict content security policy lets no style through, and what a
 * class means can differ in the dark, in print and for those who read in large type.
 */

/** Sizes of type in points (spec part 2, section 9): `size-12`. */
export const textSizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 32, 36] as const;

/** Colours of text and of what is behind it: `colour-red`, `background-yellow`; each as it is by day. */
export const textColours = {
  black: '#1f1f1f',
  grey: '#757575',
  red: '#c62828',
  orange: '#d84315',
  yellow: '#fff176',
  green: '#2e7d32',
  teal: '#00796b',
  blue: '#1565c0',
  purple: '#6a1b9a',
} as const;

export const textAlignments = ['left', 'center', 'right', 'justify'] as const;

/** Every class that rich text can have. */
export const richTextClasses: readonly string[] = [
  ...textSizes.map((size) => `size-${size}`),
  ...Object.keys(textColours).flatMap((name) => [`colour-${name}`, `background-${name}`]),
  ...textAlignments.map((side) => `align-${side}`),
  'indent',
];

const ownFile = /^\/api\/attachment-center\/file\/(?:access|download)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The whole address of one of our own files: a picture comes from nowhere else, and a beginning would let `/../` through. */
export function isOwnPicture(address: string): boolean {
  return ownFile.test(address);
}
