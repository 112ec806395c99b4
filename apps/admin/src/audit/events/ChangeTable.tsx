import type { ToldChange } from '@county-tcm/domain/audit/told-event';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

/** What an event changed, line by line; only what really changed stands out. */
export function ChangeTable({ changes }: { readonly changes: readonly ToldChange[] }) {
  if (changes.length === 0) return <Box sx={{ color: 'text.secondary' }}>该操作没有记录具体内容。</Box>;
  return (
    <Table size="small" aria-label="变更内容">
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '26%' }}>内容</TableCell>
          <TableCell>变更前</TableCell>
          <TableCell>变更后</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change, index) => (
          <TableRow key={index}>
            <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
              {change.label}
            </TableCell>
            <TableCell sx={valueStyle}>{change.from || '—'}</TableCell>
            <TableCell sx={{ ...valueStyle, fontWeight: change.kind === 'changed' ? 600 : undefined }}>
              {change.kind === 'same' ? `${change.to}（未变）` : change.to || '—'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const valueStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
