import CloseIcon from '@mui/icons-material/ExpandMoreOutlined';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import OpenIcon from '@mui/icons-material/ExpandLessOutlined';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { forwardRef, type KeyboardEvent } from 'react';
import type { EvidenceOf } from './evidence.js';
import { EvidenceBody } from './EvidenceBody.js';

interface EvidencePanelProps {
  readonly itemName: string;
  readonly of: EvidenceOf;
  readonly contact?: { readonly userName: string | null; readonly mobile: string | null };
  /** Beside the sheet there is always room for it; below, it opens and shuts. */
  readonly beside: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** To the row above (-1) or below (1). */
  readonly onStep: (by: -1 | 1) => void;
}

/** 评审依据: what speaks for the chosen row, beside the sheet or, on small screens, as a sheet that comes from below. */
export const EvidencePanel = forwardRef<HTMLDivElement, EvidencePanelProps>(function EvidencePanel(props, ref) {
  const { itemName, of, contact, beside, open, onOpen, onStep } = props;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !beside && !event.defaultPrevented) onOpen(false);
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      ref={ref}
      component="aside"
      aria-label="评审依据"
      className="no-print"
      tabIndex={-1}
      onKeyDown={keys}
      sx={beside ? besideStyle : open ? belowOpenStyle : belowStyle}
    >
      <Box sx={headStyle}>
        {beside ? (
          <Name name={itemName} />
        ) : (
          <ButtonBase
            aria-expanded={open}
            onClick={() => onOpen(!open)}
            sx={{ flex: 1, minWidth: 0, gap: 1, font: 'inherit' }}
          >
            {open ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
            <Name name={`评审依据：${itemName}`} />
          </ButtonBase>
        )}
        {(beside || open) && (
          <>
            <IconButton size="small" aria-label="上一项" title="上一项（Alt+↑）" onClick={() => onStep(-1)}>
              <PreviousIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label="下一项" title="下一项（Alt+↓）" onClick={() => onStep(1)}>
              <NextIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {(beside || open) && (
        <Box tabIndex={0} role="region" aria-label={`${itemName}的评审依据`} sx={bodyStyle}>
          <EvidenceBody of={of} contact={contact} />
        </Box>
      )}
    </Box>
  );
});

function Name({ name }: { readonly name: string }) {
  return (
    <Box component="h2" sx={{ flex: 1, minWidth: 0, m: 0, fontSize: 14, fontWeight: 600, textAlign: 'left' }}>
      {name}
    </Box>
  );
}

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  minHeight: 0,
  outline: 'none',
} as const;

const besideStyle = { ...frameStyle, width: 'clamp(280px, 22vw, 440px)', flex: 'none' } as const;
const belowStyle = { ...frameStyle, flex: 'none' } as const;
const belowOpenStyle = {
  ...frameStyle,
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  height: '70dvh',
  zIndex: 'drawer',
  borderRadius: '12px 12px 0 0',
  boxShadow: 8,
} as const;

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  minHeight: 44,
  px: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
};

const bodyStyle = { flex: 1, minHeight: 0, overflow: 'auto', p: 1.5, display: 'grid', gap: 2, alignContent: 'start' };
