import BrokenIcon from '@mui/icons-material/LinkOff';
import Button from '@mui/material/Button';
import { useListQuery } from '../list/index.js';

/** Narrows the list to articles with links that lead nowhere, and takes that back. */
export function BrokenLinksFilter() {
  const { filters, search } = useListQuery();
  const { brokenLinks: chosen, ...others } = filters;
  return (
    <Button
      variant={chosen ? 'contained' : 'outlined'}
      color={chosen ? 'warning' : 'inherit'}
      startIcon={<BrokenIcon />}
      aria-pressed={chosen !== undefined}
      onClick={() => search(chosen ? others : { ...others, brokenLinks: '有' })}
    >
      有失效链接
    </Button>
  );
}
