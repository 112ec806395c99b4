import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface ChosenFiltersProps {
  /** Of each filter its name and what it says. */
  readonly chosen: readonly { readonly name: string; readonly words: string }[];
  readonly onRemove: (name: string) => void;
}

/** What a list is narrowed to where it has no input for it; each can be taken away. Nothing where there is none. */
export function ChosenFilters({ chosen, onRemove }: ChosenFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <Box component="ul" aria-label="筛选条件" className="no-print" sx={rowStyle}>
      {chosen.map(({ name, words }) => (
        <li key={name}>
          <Chip
            size="small"
            variant="outlined"
            color="primary"
            label={words}
            onDelete={() => onRemove(name)}
            title="按 Delete 键或点击叉号取消该条件"
          />
        </li>
      ))}
    </Box>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none', flex: 'none' } as const;
