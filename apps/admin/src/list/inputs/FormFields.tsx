import type { Doubt } from '@county-tcm/domain/register/doubts';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Overtaken } from '../overtaken.js';
import type { DialogMode, FormField, FormValues } from '../screen-definition.js';
import { ComputedInput } from './ComputedInput.js';
import { FieldInput } from './FieldInput.js';
import { ReadOnlyField } from './ReadOnlyField.js';

interface FormFieldsProps {
  readonly fields: readonly FormField[];
  readonly mode: DialogMode;
  /** From 992 px, where the window is wide enough. */
  readonly twoColumns?: boolean;
  readonly doubts?: (values: FormValues) => readonly Doubt[];
  /** What somebody else changed meanwhile. */
  readonly overtaken?: readonly Overtaken[];
}

/** The inputs of a form, or their values as text in mode `details`. Stands inside react-hook-form's `FormProvider`. */
export function FormFields({ fields, mode, twoColumns = true, doubts, overtaken = [] }: FormFieldsProps) {
  const { control } = useFormContext();
  const values = useWatch({ control }) as FormValues;
  const reading = mode === 'details';
  const doubted = doubts?.(values) ?? [];
  const theirs = (source: string) => {
    const change = overtaken.find((one) => one.source === source);
    return change && `他人已改为“${change.to}”`;
  };
  const warning = ({ source }: FormField) => theirs(source) ?? doubted.find(({ field }) => field === source)?.msg;
  const columns = fields.some(({ column }) => column) ? 3 : twoColumns ? 2 : 1;
  return (
    <Box
      component={reading ? 'dl' : 'div'}
      sx={{
        display: 'grid',
        m: 0,
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {fields.map((field) =>
        reading || (mode === 'edit' && field.fixed) ? (
          <ReadOnlyField key={field.source} field={field} values={values} />
        ) : field.kind === 'computed' ? (
          <ComputedInput key={field.source} field={field} values={values} warning={warning(field)} />
        ) : (
          <FieldInput key={field.source} field={field} values={values} warning={warning(field)} />
        ),
      )}
    </Box>
  );
}
