import Box from '@mui/material/Box';

interface SheetHeadProps {
  readonly title: string;
  /** Pairs of word and value: 填报单位, 年度, 评选标准. */
  readonly facts: readonly (readonly [string, string | number | undefined])[];
}

/** What stands over a sheet on paper. */
export function SheetHead({ title, facts }: SheetHeadProps) {
  return (
    <Box className="print-only" sx={{ mb: 2 }}>
      <Box component="h1" sx={{ fontSize: '16pt', textAlign: 'center', m: 0, mb: 1.5 }}>
        {title}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
        {facts.map(([word, value]) => (
          <span key={word}>
            {word}：{value ?? ''}
          </span>
        ))}
      </Box>
    </Box>
  );
}

/** Room for the stamp and the signatures under a sheet on paper. */
export function SheetFoot({ places }: { readonly places: readonly string[] }) {
  return (
    <Box className="print-only" sx={{ mt: 3, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, minHeight: '40mm' }}>
        {places.map((place) => (
          <span key={place}>{place}：</span>
        ))}
      </Box>
      <Box sx={{ textAlign: 'right' }}>年　　月　　日</Box>
    </Box>
  );
}
