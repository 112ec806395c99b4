import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useState, type MouseEvent, type ReactNode } from 'react';

/**
 * One tooltip for all cells of a table: it shows the text of the cell under the pointer when that is cut off. A tooltip
 * of its own for each cell would make long lists slow.
 */
export function LongTextTip({ children }: { readonly children: ReactNode }) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const over = (event: MouseEvent) => {
    const found = (event.target as HTMLElement).closest<HTMLElement>('td');
    setCell(found && found.scrollWidth > found.clientWidth ? found : null);
  };
  return (
    <div
      onMouseOver={over}
      onMouseLeave={() => setCell(null)}
      onScrollCapture={() => setCell(null)}
      style={{ display: 'contents' }}
    >
      {children}
      <Popper
        open={cell !== null}
        anchorEl={cell}
        placement="bottom-start"
        sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
      >
        <Paper elevation={4} sx={{ px: 1, py: 0.5, maxWidth: 480, fontSize: 13, overflowWrap: 'anywhere' }}>
          {cell?.textContent}
        </Paper>
      </Popper>
    </div>
  );
}
