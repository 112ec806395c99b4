import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Block } from './blocks.js';
import { difference, type Pair, type Side } from './difference.js';
import { folded } from './folded.js';
import { Words } from './Words.js';

interface TextDifferenceProps {
  readonly label: string;
  readonly before: readonly Block[];
  readonly after: readonly Block[];
  /** What the two sides are called. */
  readonly names: readonly [before: string, after: string];
}

/** Two versions of a text beside each other, in words; on a phone one under the other. */
export function TextDifference({ label, before, after, names }: TextDifferenceProps) {
  const rows = useMemo(() => folded(difference(before, after)), [before, after]);
  return (
    <Box role="group" aria-label={`${label}的差异`} sx={frameStyle}>
      <Box aria-hidden sx={{ ...rowStyle, ...headStyle }}>
        {names.map((name) => (
          <Box key={name} sx={sideStyle}>
            {name}
          </Box>
        ))}
      </Box>
      {rows.map((row, at) =>
        'hidden' in row ? (
          <Box key={at} sx={restStyle}>
            {row.hidden} 段未变
          </Box>
        ) : (
          <PairRow key={at} pair={row} names={names} />
        ),
      )}
    </Box>
  );
}

function PairRow({ pair, names }: { readonly pair: Pair; readonly names: TextDifferenceProps['names'] }) {
  const { before, after, same, restyled } = pair;
  return (
    <Box sx={rowStyle}>
      <OneSide name={names[0]} side={before} tag="del" />
      <Box sx={{ minWidth: 0, ...(same ? { display: { xs: 'none', sm: 'block' } } : {}) }}>
        <OneSide name={names[1]} side={after} tag="ins" />
        {restyled && <Box sx={noteStyle}>文字未变，格式或图片有改动</Box>}
      </Box>
    </Box>
  );
}

interface OneSideProps {
  readonly name: string;
  readonly side: Side | undefined;
  readonly tag: 'del' | 'ins';
}

function OneSide({ name, side, tag }: OneSideProps) {
  if (!side) return <Box sx={{ ...sideStyle, display: { xs: 'none', sm: 'block' } }} />;
  return (
    <Box sx={sideStyle}>
      <Box component="span" sx={nameStyle}>
        {name}：
      </Box>
      {side.kind && (
        <Box component="span" sx={{ color: 'text.secondary', mr: 0.5 }}>
          {side.kind}
        </Box>
      )}
      <Words pieces={side.pieces} tag={tag} />
    </Box>
  );
}

const frameStyle = {
  mt: 0.5,
  fontSize: 13,
  lineHeight: '22px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;
const headStyle = { display: { xs: 'none', sm: 'grid' }, color: 'text.secondary', bgcolor: 'action.hover' } as const;
const sideStyle = { px: 1, py: 0.25, minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const noteStyle = { px: 1, pb: 0.25, fontSize: 12, color: 'text.secondary' } as const;
const restStyle = {
  px: 1,
  fontSize: 12,
  color: 'text.secondary',
  textAlign: 'center',
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;
/** Beside each other, the place says whose words they are to those who see it. */
const nameStyle = {
  color: 'text.secondary',
  position: { sm: 'absolute' },
  clipPath: { sm: 'inset(50%)' },
  width: { sm: '1px' },
  height: { sm: '1px' },
  overflow: { sm: 'hidden' },
  whiteSpace: 'nowrap',
} as const;
