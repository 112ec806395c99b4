import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { GuardedButton } from '../../layout/GuardedButton.js';
import type { Filters } from '../../layout/list-address.js';
import { isDay } from '../form/day.js';
import { SearchInput } from './SearchInput.js';
import type { SearchField } from '../screen-definition.js';

export interface SearchHeaderProps {
  readonly fields: readonly SearchField[];
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
  /** Stands at the right end: column choice, refresh. */
  readonly tools?: ReactNode;
  /** A tree beside the list leaves less room. */
  readonly narrow?: boolean;
}

const firstRow = { wide: 3, narrow: 2, phone: 1 } as const;

/**
 * The search row of a list: `<SearchHeader fields={[{ source: 'name', label: '单位名称' }]} filters={query.filters}
 * onSearch={query.search} />`. 查询 and Enter search, 重置 empties everything, what does not fit into one row folds.
 */
export function SearchHeader({ fields, filters, onSearch, tools, narrow }: SearchHeaderProps) {
  const [typed, setTyped] = useState(filters);
  const onPhone = useMediaQuery('(max-width:599px)', { noSsr: true });
  const inSight = firstRow[onPhone ? 'phone' : narrow ? 'narrow' : 'wide'];
  const folds = fields.length > inSight;
  const [open, setOpen] = useState(() => fields.slice(inSight).some(({ source }) => filters[source]));
  useEffect(() => setTyped(filters), [filters]);

  const change = (field: SearchField, value: string) => {
    const next = { ...typed, [field.source]: value };
    setTyped(next);
    if (isWhole(field, value)) onSearch(trimmed(next));
  };
  const enter = (event: KeyboardEvent) => {
    // Enter also ends the choice of characters in an input method
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    onSearch(trimmed(typed));
  };
  return (
    <Box role="search" className="no-print" sx={rowStyle}>
      {(open || !folds ? fields : fields.slice(0, inSight)).map((field) => (
        <SearchInput
          key={field.source}
          field={field}
          value={typed[field.source] ?? ''}
          onChange={(value) => change(field, value)}
          onKeyDown={enter}
        />
      ))}
      {fields.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <GuardedButton variant="contained" onClick={() => onSearch(trimmed(typed))}>
            查询
          </GuardedButton>
          <Button variant="outlined" color="inherit" onClick={() => onSearch({})}>
            重置
          </Button>
          {folds && (
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? '收起' : '展开'}
            </Button>
          )}
        </Box>
      )}
      {tools && <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>{tools}</Box>}
    </Box>
  );
}

/** Whether a filter is entered as a whole, and not still being typed. */
function isWhole({ kind = 'text' }: SearchField, value: string): boolean {
  return kind === 'date' ? value === '' || isDay(value) : kind !== 'text';
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' };

function trimmed(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value.trim()]));
}
