import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { GuardedButton } from '../../layout/GuardedButton.js';

/** One thing to do with a row. The label is the verb. */
export interface RowAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

const inSight = 3;

/** The buttons of a row: three in sight, the rest behind 更多. `<RowActions actions={[{ label: '查看', onClick }]} />` */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const all = actions.length <= inSight + 1;
  const shown = all ? actions : actions.slice(0, inSight);
  return (
    <Box className="row-actions" sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      {shown.map((action) => (
        <GuardedButton
          key={action.label}
          variant="text"
          color={action.danger ? 'error' : 'primary'}
          disabled={action.disabled}
          onClick={action.onClick}
          sx={{ minWidth: 0 }}
        >
          {action.label}
        </GuardedButton>
      ))}
      {!all && <MoreActions actions={actions.slice(inSight)} />}
    </Box>
  );
}

function MoreActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label="更多操作"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabled}
            sx={{ color: action.danger ? 'error.main' : undefined }}
            onClick={() => {
              setAnchor(null);
              action.onClick();
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
