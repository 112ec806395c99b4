import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFocusInside } from './focus-inside.js';
import { useFrame } from './frame.js';
import { useOpenDialog } from './open-dialogs.js';

export interface PanelDialogProps {
  readonly title: string;
  /** Pixels; narrower windows take less. */
  readonly width: number;
  /** The ways out: the cross and Esc. A click beside the dialog is not one (spec part 1, section 2). */
  readonly onClose: () => void;
  /** Ctrl+Enter. */
  readonly onConfirm?: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog over one screen: other tabs can be shown while it stays open, and it is there when this one is shown again.
 * `<PanelDialog title="科室编辑" width={560} onClose={close} actions={<Button …/>}>…</PanelDialog>`
 */
export function PanelDialog({ title, width, onClose, onConfirm, actions, children }: PanelDialogProps) {
  const { panel, coverWithDialog } = useFrame();
  const titleId = useId();
  const covered = useOpenDialog(onClose);
  const frame = useFocusInside(covered, panel);
  useEffect(() => coverWithDialog(), [coverWithDialog]);
  const keys = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onConfirm?.();
  };
  if (!panel) return null;
  return createPortal(
    <Box sx={backdropStyle} className="no-print" inert={covered} onMouseDown={keepFocus}>
      <Box
        ref={frame}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={keys}
        sx={{ ...dialogStyle, width: { xs: '100%', sm: `min(${width}px, calc(100% - 32px))` } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1, minHeight: 52, flex: 'none' }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1 }} noWrap>
            {title}
          </Typography>
          <IconButton aria-label="关闭对话框" onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        <Box data-dialog-body sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 3, py: 1 }}>
          {children}
        </Box>
        <Box sx={footStyle}>{actions}</Box>
      </Box>
    </Box>,
    panel,
  );
}

/** A click beside the dialog does nothing, not even take the focus out of it. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

const backdropStyle = {
  position: { xs: 'fixed', sm: 'absolute' },
  inset: 0,
  zIndex: 'modal',
  display: 'grid',
  placeItems: { xs: 'stretch', sm: 'start center' },
  pt: { xs: 0, sm: 4 },
  pb: { xs: 0, sm: 2 },
  bgcolor: 'rgba(0,0,0,0.4)',
  overflow: 'hidden',
} as const;

const dialogStyle = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '100%',
  minHeight: 0,
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderRadius: { xs: 0, sm: 1 },
  boxShadow: 8,
  outline: 'none',
  '&:focus-visible': { outline: 'none' },
} as const;

const footStyle = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  px: 3,
  py: 1.5,
  flex: 'none',
  borderTop: 1,
  borderColor: 'divider',
};
