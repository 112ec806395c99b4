import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { firstMatches, loadingWords } from './long-choices.js';
import { useOffer } from './options.js';
import type { Choice, SearchField } from '../screen-definition.js';
import { searchWidth } from './search-width.js';

interface ChoiceSearchProps {
  readonly field: SearchField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few words of a search row as a list, one of many or of a call's by typing. */
export function ChoiceSearch({ field, value, onChange }: ChoiceSearchProps) {
  const offer = useOffer(field.options);
  const { choices } = offer;
  // whoever has no choices to give yet is reading them
  const loading = offer.loading || field.options === undefined;
  const searched = offer.searched || loading;
  const chosen = choices.find((choice) => choice.value === value);
  if (searched) return <SearchedChoice {...{ ...{ field, value, onChange }, choices, chosen, loading }} />;
  return (
    <TextField
      select
      label={field.label}
      value={chosen?.value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: searchWidth }}
      slotProps={{ select: { displayEmpty: false } }}
    >
      <MenuItem value="">{all.label}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

const all: Choice = { value: '', label: '全部' };

interface SearchedChoiceProps extends ChoiceSearchProps {
  readonly choices: readonly Choice[];
  readonly chosen: Choice | undefined;
  readonly loading: boolean;
}

/** What is typed while the choices are on their way stays when they come. */
function SearchedChoice({ field, value, onChange, choices, chosen, loading }: SearchedChoiceProps) {
  const unread = loading && value !== '' ? { value, label: '' } : null;
  return (
    <Autocomplete
      options={loading ? [] : [all, ...choices]}
      value={chosen ?? unread}
      isOptionEqualToValue={(option, one) => option.value === one.value}
      onChange={(_, one) => onChange(one?.value ?? '')}
      filterOptions={firstMatches}
      size="small"
      loading={loading}
      loadingText={loadingWords}
      noOptionsText="无匹配项"
      sx={{ width: searchWidth }}
      renderInput={(props) => <TextField {...props} label={field.label} />}
    />
  );
}
