import TopIcon from '@mui/icons-material/VerticalAlignTopOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface TreeToolsProps {
  /** What the tree is of. */
  readonly label: string;
  /** Shows what belongs to no node of the tree, or to any; left out while that is shown. */
  readonly onAll: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** What can be done with the chosen node of a tree, above it. */
export function TreeTools({ label, onAll, children }: TreeToolsProps) {
  return (
    <Box role="toolbar" aria-label={label} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <Box component="span" sx={{ flex: 1, fontSize: 12, color: 'text.secondary' }}>
        {label}
      </Box>
      <TreeTool title={`显示全部${label}`} disabled={!onAll} onClick={() => onAll?.()}>
        <TopIcon fontSize="small" />
      </TreeTool>
      {children}
    </Box>
  );
}

interface TreeToolProps {
  readonly title: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function TreeTool({ title, disabled = false, onClick, children }: TreeToolProps) {
  return (
    <Tooltip title={disabled ? '' : title}>
      <span>
        <IconButton size="small" aria-label={title} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
