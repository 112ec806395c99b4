import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type KeyboardEvent } from 'react';
import { pageSizes } from '../layout/list-address.js';
import { useTabList } from './TabList.js';

export interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
  readonly onResize: (size: number) => void;
  /** A list that is longer than this is counted no further, and says so. */
  readonly countedUpTo?: number;
  /** Offers an input to jump to a page, however few there are. */
  readonly jump?: boolean;
}

/** From here on a page is quicker typed than reached. */
const manyPages = 7;

/**
 * Pages under a list: `<Pager page={1} size={10} total={37} onTurn={turn} onResize={resize} />`. With a single page
 * only the total is left, and the size where it is not the smallest.
 */
export function Pager({ page, size, total, onTurn, onResize, countedUpTo, jump }: PagerProps) {
  const phone = useMediaQuery('(max-width:599px)');
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <Box className="no-print" sx={rowStyle}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        共 {total} 条{total === countedUpTo && '以上'}
      </Box>
      {total > pageSizes[0] && (
        <Select
          value={size}
          onChange={(event) => onResize(Number(event.target.value))}
          inputProps={{ 'aria-label': '每页条数' }}
        >
          {pageSizes.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice} 条/页
            </MenuItem>
          ))}
        </Select>
      )}
      {pages > 1 && (
        <Pagination
          aria-label="分页"
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, next) => onTurn(next)}
          shape="rounded"
          siblingCount={phone ? 0 : 1}
          size={phone ? 'small' : 'medium'}
        />
      )}
      {((pages > 1 && jump) || pages > manyPages) && <Jump pages={pages} onTurn={onTurn} />}
    </Box>
  );
}

/** The pager of the list around it. */
export function ListPager(props: Pick<PagerProps, 'countedUpTo' | 'jump'>) {
  const { page, size, total, turn, resize } = useTabList();
  return <Pager page={page} size={size} total={total} onTurn={turn} onResize={resize} {...props} />;
}

function Jump({ pages, onTurn }: { readonly pages: number; readonly onTurn: (page: number) => void }) {
  const [typed, setTyped] = useState('');
  const enter = (event: KeyboardEvent) => {
    const page = Number(typed);
    if (event.key !== 'Enter' || !Number.isInteger(page) || page < 1) return;
    onTurn(Math.min(page, pages));
    setTyped('');
  };
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      前往
      <TextField
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onKeyDown={enter}
        sx={{ width: 56 }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      页
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1.5,
  minHeight: 40,
};
