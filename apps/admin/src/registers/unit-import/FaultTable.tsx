import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { ImportProgress } from './unit-imports.js';

/** The rows of a file that could not be imported: where they stand, and why. */
export const FaultTable = memo(function FaultTable({ faults }: { readonly faults: ImportProgress['errors'] }) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="失败的行，可滚动"
      sx={{ maxHeight: { xs: 'none', sm: 320 }, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" stickyHeader aria-label="失败的行">
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72 }}>
              行号
            </TableCell>
            <TableCell>原因</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faults.map(({ row, msg }) => (
            <TableRow key={row}>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' }}>
                {row}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{msg}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
});
