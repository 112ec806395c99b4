import { textColours, textSizes } from '@county-tcm/domain/register/rich-text-marks';
import type { Theme } from '@mui/material/styles';

/** 12 points are what the rest is written in. */
const sizes = textSizes.map((size) => [`& .size-${size}`, { fontSize: `${size / 12}rem`, lineHeight: 1.5 }] as const);
const colours = Object.entries(textColours).map(([name, day]) => [`& .colour-${name}`, { color: day }] as const);
const atNight = Object.entries(textColours).map(
  ([name, day]) => [`& .colour-${name}`, { color: `color-mix(in srgb, ${day} 45%, white)` }] as const,
);
/** Thin enough for text of any colour, by day and at night. */
const backgrounds = Object.entries(textColours).map(
  ([name, day]) => [`& .background-${name}`, { bgcolor: `color-mix(in srgb, ${day} 35%, transparent)` }] as const,
);
const sides = ['left', 'center', 'right', 'justify'].map((side) => [`& .align-${side}`, { textAlign: side }] as const);

/** How rich text looks where it is read and where it is written. */
export function richTextStyle(theme: Theme) {
  return {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& > :first-of-type': { mt: 0 },
    '& > :last-child': { mb: 0 },
    '& p': { my: 1 },
    '& li > p': { my: 0.25 },
    '& td > p, & th > p': { my: 0 },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { borderCollapse: 'collapse', my: 1, minWidth: '50%' },
    '& td, & th': { border: 1, borderColor: 'divider', px: 1, py: 0.5, minWidth: '3em', verticalAlign: 'top' },
    '& th': { bgcolor: 'action.hover', textAlign: 'start' },
    '& blockquote': { mx: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
    '& a': { color: 'primary.main' },
    '& .indent': { textIndent: '2em' },
    ...Object.fromEntries([...sizes, ...colours, ...backgrounds, ...sides]),
    ...theme.applyStyles('dark', Object.fromEntries(atNight)),
  };
}
