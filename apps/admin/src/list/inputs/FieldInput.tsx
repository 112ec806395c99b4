import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, type ComponentType } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldOf, FormField } from '../form/form-field.js';
import { ChoiceInput, ChoicesInput } from './ChoiceInput.js';
import { DateInput, YearInput } from './DateInput.js';
import { DateTimeInput } from './DateTimeInput.js';
import { FigureInput } from './FigureInput.js';
import { FileInput } from './FileInput.js';
import { FlagInput } from './FlagInput.js';
import { Warning, type InputOf } from './input-props.js';
import { OutcomeInput } from './OutcomeInput.js';
import { placeInForm } from './place-in-form.js';
import { RecordInput } from './RecordInput.js';
import { LineInput, LongTextInput, SecretInput } from './TypedInput.js';

const inputs = {
  text: LineInput,
  idCard: LineInput,
  phone: LineInput,
  email: LineInput,
  webAddress: LineInput,
  words: ChoicesInput,
  longText: LongTextInput,
  richText: lazy(() => import('./rich-text/RichTextInput.js')),
  richJson: lazy(() => import('./rich-text/RichTextInput.js')),
  password: SecretInput,
  number: FigureInput,
  percent: FigureInput,
  choice: ChoiceInput,
  flag: FlagInput,
  dictionaryChoice: ChoiceInput,
  reference: ChoiceInput,
  dictionaryChoices: ChoicesInput,
  references: ChoicesInput,
  record: RecordInput,
  date: DateInput,
  dateTime: DateTimeInput,
  year: YearInput,
  file: FileInput,
  files: FileInput,
  proportion: OutcomeInput,
  computed: OutcomeInput,
} satisfies { readonly [Kind in FormField['kind']]: ComponentType<InputOf<FieldOf<Kind>>> };

/** The input of one field at its place in the form. It is warned of what follows from others at once, else once touched. */
export function FieldInput({ field, warning }: InputOf<FormField>) {
  const { source, kind } = field;
  const { errors, touchedFields, dirtyFields } = useFormState({ name: source, exact: true });
  const derived = kind === 'proportion' || kind === 'computed';
  const shown = derived || touchedFields[source] || dirtyFields[source] ? warning : undefined;
  const Input = inputs[kind] as unknown as ComponentType<InputOf<FormField>>;
  return (
    <Box sx={{ ...placeInForm(field), minWidth: 0 }}>
      <Suspense fallback={<LinearProgress aria-label="正在加载" />}>
        <Input field={field} warning={shown} />
      </Suspense>
      {errors[source] && shown && (
        <FormHelperText>
          <Warning text={shown} />
        </FormHelperText>
      )}
    </Box>
  );
}
