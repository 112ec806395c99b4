import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useSyncExternalStore } from 'react';
import { ProgressLine } from '../../layout/ProgressLine.js';
import type { CellSaves } from '../grid/cell-saves.js';
import { unansweredWords } from './unanswered-words.js';

export interface Total {
  readonly label: string;
  readonly value: string | number;
  readonly unit?: string;
  /** Stands out. */
  readonly strong?: boolean;
}

interface SheetSummaryProps {
  readonly totals: readonly Total[];
  /** Items that nobody has declared, and their points: the totals count them as full marks. */
  readonly unanswered: { readonly items: number; readonly points: string };
  readonly progress: { readonly label: string; readonly done: number; readonly all: number };
  readonly saves: CellSaves;
}

/** The running totals under a sheet; they stay in sight while it scrolls, and say when something is not saved. */
export function SheetSummary({ totals, unanswered, progress, saves }: SheetSummaryProps) {
  return (
    <Box sx={barStyle} role="group" aria-label="合计">
      {totals.map((total) => (
        <Box key={total.label} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, whiteSpace: 'nowrap' }}>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {total.label}
          </Box>
          <Box
            component="span"
            sx={{ fontSize: total.strong ? 20 : 16, fontWeight: 600, color: total.strong ? 'primary.main' : undefined }}
          >
            {total.value}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {total.unit}
          </Box>
        </Box>
      ))}
      <Unanswered {...unanswered} />
      <Box sx={{ display: 'flex', minWidth: 160 }} className="no-print">
        <ProgressLine {...progress} />
      </Box>
      <SaveState saves={saves} />
    </Box>
  );
}

function Unanswered({ items, points }: SheetSummaryProps['unanswered']) {
  return (
    <Box sx={{ fontSize: 13, whiteSpace: 'nowrap', color: items > 0 ? 'warning.main' : 'text.secondary' }}>
      {unansweredWords(items, points)}
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 2,
  py: 1,
  minHeight: 48,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  flex: 'none',
};

/** 正在保存 3 格, 2 格未保存; announced to screen readers. */
function SaveState({ saves }: { readonly saves: CellSaves }) {
  const { notes } = saves;
  const subscribe = useCallback((listener: () => void) => notes.subscribe(undefined, listener), [notes]);
  const { saving, failed, conflict } = useSyncExternalStore(subscribe, () => notes.counts());
  const words = [
    saving > 0 && `正在保存 ${saving} 格`,
    failed > 0 && `${failed} 格未保存`,
    conflict > 0 && `${conflict} 格与他人冲突`,
  ].filter(Boolean);
  return (
    <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
      <Box component="span" role="status" sx={{ color: failed + conflict > 0 ? 'error.main' : 'text.secondary' }}>
        {words.length > 0 ? words.join('，') : <Hint />}
      </Box>
      {failed > 0 && (
        <Button variant="outlined" color="error" onClick={() => saves.retryAll()}>
          全部重试
        </Button>
      )}
    </Box>
  );
}

/** How the sheet is filled in, for those who have a keyboard and room. */
function Hint() {
  return (
    <Box component="span" sx={{ fontSize: 12, display: { xs: 'none', lg: 'inline' } }}>
      直接键入，离开单元格即保存；↑↓ Enter Tab 移动，Esc 撤销；可从 Excel 粘贴整列；F6 查看评审依据
    </Box>
  );
}
