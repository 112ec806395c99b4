import { highestShare } from '@county-tcm/domain/home/threshold';
import TooMuchIcon from '@mui/icons-material/ErrorOutlined';
import BelowIcon from '@mui/icons-material/SouthEast';
import Box from '@mui/material/Box';

/**
 * A share beside the recommended minimum: below it in colour and with a mark (spec part 1, section 5: not enforced), and
 * likewise where it is more than there can be.
 */
export function RecommendedShare({ value, recommended }: { readonly value: unknown; readonly recommended?: number }) {
  if (typeof value !== 'number') return <>—</>;
  const tooMuch = value > highestShare;
  const below = recommended !== undefined && value < recommended;
  if (!below && !tooMuch) return <>{value.toFixed(2)}</>;
  const problem = tooMuch ? '超过100%，请核对' : `低于建议的${recommended}%`;
  const Mark = tooMuch ? TooMuchIcon : BelowIcon;
  return (
    <Box
      component="span"
      title={problem}
      sx={{
        color: tooMuch ? 'error.main' : 'warning.main',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      <Mark sx={{ fontSize: 14 }} aria-label={problem} />
      {value.toFixed(2)}
    </Box>
  );
}
