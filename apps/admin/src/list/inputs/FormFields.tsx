import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DialogMode, FormField, FormValues } from '../screen-definition.js';
import { ComputedInput } from './ComputedInput.js';
import { FieldInput } from './FieldInput.js';
import { ReadOnlyField } from './ReadOnlyField.js';

interface FormFieldsProps {
  readonly fields: readonly FormField[];
  readonly mode: DialogMode;
  /** From 992 px, where the window is wide enough. */
  readonly twoColumns?: boolean;
}

/** The inputs of a form, or their values as text in mode `details`. Stands inside react-hook-form's `FormProvider`. */
export function FormFields({ fields, mode, twoColumns = true }: FormFieldsProps) {
  const { control } = useFormContext();
  const values = useWatch({ control }) as FormValues;
  const reading = mode === 'details';
  return (
    <Box
      component={reading ? 'dl' : 'div'}
      sx={{
        display: 'grid',
        m: 0,
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: twoColumns ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
      }}
    >
      {fields.map((field) =>
        reading || (mode === 'edit' && field.fixed) ? (
          <ReadOnlyField key={field.source} field={field} values={values} />
        ) : field.kind === 'computed' ? (
          <ComputedInput key={field.source} field={field} values={values} />
        ) : (
          <FieldInput key={field.source} field={field} values={values} below={belowOf(field, fields)} />
        ),
      )}
    </Box>
  );
}

function belowOf({ source }: FormField, fields: readonly FormField[]): string[] {
  const offersBelow = (field: FormField) =>
    field.kind === 'choices' && 'childrenOf' in field.options && field.options.childrenOf === source;
  return fields.filter(offersBelow).map((field) => field.source);
}
