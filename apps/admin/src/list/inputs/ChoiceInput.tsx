import { AutocompleteArrayInput, AutocompleteInput, RadioButtonGroupInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOf } from '../form/form-field.js';
import { loadingWords, longestOffer } from '../search/long-choices.js';
import { optionsOf, useOffer } from '../search/options.js';
import type { Choice } from '../screen-definition.js';
import { inputProps, type InputOf } from './input-props.js';
import { useOnlyBelow } from './use-only-below.js';
import { useSaidName } from './use-record-name.js';

/** How react-admin reads a choice of ours. */
const asChoices = { optionValue: 'value', optionText: 'label', translateChoice: false } as const;

/** As large lists are searched: what contains what is typed, and no more than somebody looks at. */
const asSearched = {
  ...asChoices,
  matchSuggestion: (typed: string, { label }: Choice) => label.toLowerCase().includes(typed.trim().toLowerCase()),
  suggestionLimit: longestOffer,
  openOnFocus: false,
  filterSelectedOptions: false,
  size: 'small',
} as const;

/** One of a few words as a list, one of many or of a call's with a search, one of very few with all of them in sight. */
export function ChoiceInput({ field, warning }: InputOf<FieldOf<'choice' | 'dictionaryChoice' | 'reference'>>) {
  const { choices: options, loading, searched } = useOffer(optionsOf(field));
  const value = useWatch<Record<string, string>>({ name: field.source }) ?? '';
  const said = useSaidName(field.kind === 'reference' ? field : { source: field.source }, value);
  const choices = loading ? [] : withChosen(options, [value], said);
  const { required, ...props } = inputProps(field, warning);
  if (field.inSight) return <RadioButtonGroupInput {...props} {...asChoices} choices={choices} />;
  if (!searched)
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
      {...asSearched}
      {...waiting(loading, value !== '', '无匹配项')}
      TextFieldProps={{ required }}
      choices={choices}
    />
  );
}

/** Several of many words, with a search. Those that what is chosen elsewhere does not contain are taken away. */
export function ChoicesInput({ field, warning }: InputOf<FieldOf<'dictionaryChoices' | 'references' | 'words'>>) {
  const note = useOnlyBelow(field);
  const below = 'below' in field ? field.below : undefined;
  const above = useWatch<Record<string, unknown>>({ name: below ?? field.source });
  const { choices: options, loading } = useOffer(optionsOf(field), below ? { [below]: above } : {});
  const value = useWatch<Record<string, string[]>>({ name: field.source }) ?? [];
  const { required, ...props } = inputProps(field, note ?? warning);
  return (
    <AutocompleteArrayInput
      {...props}
      {...asSearched}
      {...waiting(loading, value.length > 0, '无可选项')}
      disableCloseOnSelect
      TextFieldProps={{ required }}
      choices={loading ? [] : withChosen(options, value)}
    />
  );
}

/** What is chosen is shown also where it is not, or no longer, on offer. */
function withChosen(options: readonly Choice[], chosen: readonly string[], said?: string): Choice[] {
  const others = chosen.filter((one) => one !== '' && !options.some(({ value }) => value === one));
  return [...options, ...others.map((one) => ({ value: one, label: said ?? one }))];
}

/** Choices that are still on their way can be typed for, but what was chosen among them has no words yet. */
function waiting(loading: boolean, chosen: boolean, otherwise: string) {
  return { readOnly: loading && chosen, noOptionsText: loading ? loadingWords : otherwise };
}
