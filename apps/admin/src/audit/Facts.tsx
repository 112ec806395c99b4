import Box from '@mui/material/Box';

export type Fact = readonly [word: string, text: string];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** One under the other, for long texts. */
  readonly single?: boolean;
}

/** Words with what stands for them: 操作人 王芳. */
export function Facts({ facts, single = false }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{ ...factsStyle, gridTemplateColumns: { xs: pair, sm: single ? pair : `${pair} ${pair}` } }}
    >
      {facts.map(([word, text]) => (
        <Box key={word} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {word}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {text || '—'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const pair = '88px minmax(0, 1fr)';
const factsStyle = { m: 0, display: 'grid', gap: 1 } as const;
