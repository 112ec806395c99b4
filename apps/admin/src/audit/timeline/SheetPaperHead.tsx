import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import Box from '@mui/material/Box';
import { PrintHead } from '../../list/index.js';
import type { SheetState } from '../audit-rows.js';
import type { Steps } from './steps.js';
import { reasonWords, trailLine } from './trail-words.js';

interface SheetPaperHeadProps {
  readonly sheet: SheetState;
  readonly steps: Steps;
  readonly step: number;
  readonly compared: number | undefined;
}

/** What stands over the sheet on paper: whose it is, at which moment, and what led there. */
export function SheetPaperHead({ sheet, steps, step, compared }: SheetPaperHeadProps) {
  const event = steps[step - 1];
  return (
    <Box className="print-only">
      <PrintHead
        title={`${sheet.year}年度评分追溯${compared === undefined ? '' : '对比'}`}
        unit={sheet.unitName ?? ''}
      />
      <Box sx={{ mb: 1 }}>
        <div>评选标准：{sheet.selectType}</div>
        <div>时刻：{momentWords(steps, step)}</div>
        {compared !== undefined && <div>对比时刻：{momentWords(steps, compared)}</div>}
        {event && (
          <div>
            该步操作：{event.actorName || '系统'} {trailLine(event)}；理由：{reasonWords(event)}
          </div>
        )}
      </Box>
    </Box>
  );
}

function momentWords(steps: Steps, step: number): string {
  const event = steps[step - 1];
  return event ? `第 ${step} 步，${shanghaiWords(event.recordedAt)}（共 ${steps.length} 步）` : '最初，还没有任何记录';
}
