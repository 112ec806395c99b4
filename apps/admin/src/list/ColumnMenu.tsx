import OffIcon from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import OnIcon from '@mui/icons-material/CheckBoxOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { ColumnChoice } from './column-choice.js';
import type { ColumnDefinition, RecordRow } from './screen-definition.js';

interface ColumnMenuProps<Row extends RecordRow> {
  readonly columns: readonly ColumnDefinition<Row>[];
  readonly choice: ColumnChoice;
}

/** Shows and hides columns; at least one stays. */
export function ColumnMenu<Row extends RecordRow>({ columns, choice }: ColumnMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter((column) => !choice.isHidden(column.source));
  return (
    <>
      <Tooltip title="显示列">
        <IconButton
          size="small"
          aria-label="显示列"
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ColumnsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {columns.map((column) => {
          const visible = !choice.isHidden(column.source);
          const Mark = visible ? OnIcon : OffIcon;
          return (
            <MenuItem
              key={column.source}
              role="menuitemcheckbox"
              aria-checked={visible}
              disabled={visible && shown.length === 1}
              onClick={() => choice.toggle(column.source)}
            >
              <Mark fontSize="small" sx={{ mr: 1 }} color={visible ? 'primary' : 'inherit'} aria-hidden />
              {column.label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
