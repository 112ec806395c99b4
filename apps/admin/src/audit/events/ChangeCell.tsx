import { changeLines } from '@county-tcm/domain/audit/event-words';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { AuditEvent } from '../audit-rows.js';

const inSight = 3;

/** What an event changed, a line for each thing: the first few, and all of them when asked for and on paper. */
export function ChangeCell({ event }: { readonly event: AuditEvent }) {
  const [open, setOpen] = useState(false);
  const lines = changeLines(event);
  if (lines.length === 0) return <>—</>;
  const folded = lines.length > inSight && !open;
  return (
    <Box sx={{ lineHeight: '20px' }}>
      {lines.map((line, index) => (
        <Box key={index} className={folded && index >= inSight ? 'print-only' : undefined}>
          {line}
        </Box>
      ))}
      {lines.length > inSight && (
        <Link
          component="button"
          type="button"
          className="no-print"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ fontSize: 12, verticalAlign: 'baseline' }}
        >
          {open ? '收起' : `共 ${lines.length} 项，展开`}
        </Link>
      )}
    </Box>
  );
}
