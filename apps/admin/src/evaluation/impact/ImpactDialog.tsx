import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { GuardedButton, PanelDialog } from '../../list/index.js';
import type { Impact, SheetImpact } from './impact.js';

interface ImpactDialogProps {
  readonly impact: Impact;
  /** The reason; undefined for going back. */
  readonly onAnswer: (reason: string | undefined) => void;
}

const longestReason = 500;

/** Shows what an edit would change in which sheets, and asks why it is made. */
export function ImpactDialog({ impact, onAnswer }: ImpactDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const go = () => (reason.trim() ? onAnswer(reason.trim()) : setMissing(true));
  return (
    <PanelDialog
      title="评审标准调整"
      width={760}
      onClose={() => onAnswer(undefined)}
      onConfirm={go}
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={() => onAnswer(undefined)}>
            返回修改
          </Button>
          <GuardedButton variant="contained" onClick={go}>
            确认调整
          </GuardedButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
        <TextField
          label="调整理由"
          required
          multiline
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={missing && !reason.trim()}
          helperText={missing && !reason.trim() ? '请输入调整理由' : '将随本次调整记入各单位的评审过程'}
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { maxLength: longestReason } }}
        />
        <Alert severity="warning">
          保存后将调整 {impact.units} 家单位的评审表，涉及 {impact.items} 个项目、{impact.scores}{' '}
          个已有分值；超出新分值的得分将按新分值计算。
        </Alert>
        <SheetTable sheets={impact.sheets} />
        {impact.sheets.length < impact.units && (
          <Box sx={{ color: 'text.secondary' }}>
            以上为其中 {impact.sheets.length} 家单位，共 {impact.units} 家。
          </Box>
        )}
      </Box>
    </PanelDialog>
  );
}

function SheetTable({ sheets }: { readonly sheets: readonly SheetImpact[] }) {
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 320 }} tabIndex={0} role="region" aria-label="受影响的评审表，可滚动">
      <Table size="small" stickyHeader aria-label="受影响的评审表">
        <TableHead>
          <TableRow>
            {['单位名称', '标准总分', '自评总分', '评审总分'].map((head, index) => (
              <TableCell key={head} align={index > 0 ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sheets.map((sheet) => (
            <TableRow key={sheet.unitId}>
              <TableCell component="th" scope="row">
                {sheet.unitName}
              </TableCell>
              <Change from={sheet.standardFrom} to={sheet.standardTo} />
              <Change from={sheet.selfFrom} to={sheet.selfTo} />
              <Change from={sheet.reviewFrom} to={sheet.reviewTo} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** What stays is quiet, what changes is not. */
function Change({ from, to }: { readonly from: number; readonly to: number }) {
  const same = from === to;
  return (
    <TableCell
      align="right"
      sx={{ whiteSpace: 'nowrap', ...(same ? { color: 'text.secondary' } : { fontWeight: 600 }) }}
    >
      {same ? from : `${from} → ${to}`}
    </TableCell>
  );
}
