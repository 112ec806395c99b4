import { AutocompleteArrayInput, AutocompleteInput, RadioButtonGroupInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../form/form-field.js';
import { longestOffer, shortList } from '../search/long-choices.js';
import { optionsOf, useOptions } from '../search/options.js';
import type { Choice } from '../screen-definition.js';
import { inputProps, type InputOf } from './input-props.js';
import { useOnlyBelow } from './use-only-below.js';
import { useSaidName } from './use-record-name.js';

/** How react-admin reads a choice of ours. */
const asChoices = { optionValue: 'value', optionText: 'label', translateChoice: false } as const;

/** As large lists are searched: what contains what is typed, and no more than somebody looks at. */
const searched = {
  ...asChoices,
  matchSuggestion: (typed: string, { label }: Choice) => label.toLowerCase().includes(typed.trim().toLowerCase()),
  suggestionLimit: longestOffer,
  openOnFocus: false,
  filterSelectedOptions: false,
  size: 'small',
} as const;

/** One of a few words as a list, one of many with a search, one of very few with all of them in sight. */
export function ChoiceInput({ field, warning }: InputOf<FieldOf<'choice' | 'dictionaryChoice' | 'reference'>>) {
  const options = useOptions(optionsOf(field));
  const value = useWatch<Record<string, string>>({ name: field.source }) ?? '';
  const said = useSaidName(field.kind === 'reference' ? field : { source: field.source }, value);
  const choices = withChosen(options, [value], said);
  const { required, ...props } = inputProps(field, warning);
  if (field.inSight) return <RadioButtonGroupInput {...props} {...asChoices} choices={choices} />;
  if (options.length <= shortList)
    return (
      <SelectInput
        {...props}
        {...asChoices}
        required={required}
        isRequired={required}
        choices={choices}
        emptyText="不选择"
      />
    );
  return (
    <AutocompleteInput
      {...props}
      {...searched}
      TextFieldProps={{ required }}
      choices={choices}
      noOptionsText="无匹配项"
    />
  );
}

/** Several of many words, with a search. Those that what is chosen elsewhere does not contain are taken away. */
export function ChoicesInput({ field, warning }: InputOf<FieldOf<'dictionaryChoices' | 'references' | 'words'>>) {
  const note = useOnlyBelow(field);
  const below = 'below' in field ? field.below : undefined;
  const above = useWatch<Record<string, unknown>>({ name: below ?? field.source });
  const options = useOptions(optionsOf(field), below ? { [below]: above } : {});
  const value = useWatch<Record<string, string[]>>({ name: field.source });
  const { required, ...props } = inputProps(field, note ?? warning);
  return (
    <AutocompleteArrayInput
      {...props}
      {...searched}
      disableCloseOnSelect
      TextFieldProps={{ required }}
      choices={withChosen(options, value ?? [])}
      noOptionsText="无可选项"
    />
  );
}

/** What is chosen is shown also where it is not, or no longer, on offer. */
function withChosen(options: readonly Choice[], chosen: readonly string[], said?: string): Choice[] {
  const others = chosen.filter((one) => one !== '' && !options.some(({ value }) => value === one));
  return [...options, ...others.map((one) => ({ value: one, label: said ?? one }))];
}
