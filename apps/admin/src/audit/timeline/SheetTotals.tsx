import Box from '@mui/material/Box';
import type { SheetState } from '../audit-rows.js';

interface SheetTotalsProps {
  readonly sheet: SheetState;
  /** What it is compared with. */
  readonly before?: SheetState;
}

/** The totals of a sheet, with what stands unanswered beside them. */
export function SheetTotals({ sheet, before }: SheetTotalsProps) {
  const { unansweredItems: items, unansweredPoints: points } = sheet;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <Total label="标准总分" value={sheet.standardTotal} before={before?.standardTotal} />
      <Total label="申报得分" value={sheet.selfTotal} before={before?.selfTotal} />
      <Total label="评审得分" value={sheet.reviewTotal} before={before?.reviewTotal} />
      {items > 0 && (
        <span>
          其中未填 <strong>{items}</strong> 项 <strong>{points}</strong> 分
        </span>
      )}
    </Box>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: number;
  readonly before?: number;
}

function Total({ label, value, before = value }: TotalProps) {
  return (
    <span>
      {label} {before !== value && `${before} → `}
      <strong>{value}</strong> 分
    </span>
  );
}
