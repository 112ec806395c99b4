import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { ColumnChoice } from './column-choice.js';
import type { ColumnDefinition, RecordRow } from '../screen-definition.js';
import { ToolPopover } from '../tools/ToolPopover.js';

/** Shows, hides and orders columns, by mouse, finger and keyboard; at least one stays. */
export function ColumnMenu<Row extends RecordRow>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  return (
    <ToolPopover title="显示列" icon={<ColumnsIcon fontSize="small" />}>
      {() => (
        <>
          <Box component="ul" aria-label="列" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {choice.columns.map((column, place) => (
              <ColumnLine key={column.source} column={column} place={place} choice={choice} />
            ))}
          </Box>
          <Button fullWidth onClick={choice.reset}>
            恢复默认
          </Button>
        </>
      )}
    </ToolPopover>
  );
}

interface ColumnLineProps<Row extends RecordRow> {
  readonly column: ColumnDefinition<Row>;
  readonly place: number;
  readonly choice: ColumnChoice<Row>;
}

function ColumnLine<Row extends RecordRow>({ column, place, choice }: ColumnLineProps<Row>) {
  const { source, label } = column;
  const visible = choice.shown.includes(column);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={visible}
            disabled={visible && choice.shown.length === 1}
            onChange={() => choice.toggle(source)}
          />
        }
        sx={{ flex: 1, mr: 1, ml: -0.5 }}
      />
      <IconButton
        size="small"
        aria-label={`上移${label}`}
        disabled={place === 0}
        onClick={() => choice.move(source, -1)}
      >
        <UpIcon fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`下移${label}`}
        disabled={place === choice.columns.length - 1}
        onClick={() => choice.move(source, 1)}
      >
        <DownIcon fontSize="inherit" />
      </IconButton>
    </Box>
  );
}
