import type { Doubt } from '@county-tcm/domain/register/doubts';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormField } from '../form/form-field.js';
import type { Overtaken } from '../dialog/overtaken.js';
import type { DialogMode, FormValues } from '../screen-definition.js';
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

/** The inputs of a form, or their values as text in mode `details`. Stands inside a form. */
export function FormFields({ fields, mode, twoColumns = true, doubts, overtaken = [] }: FormFieldsProps) {
  const { control } = useFormContext<FormValues>();
  // all inputs are drawn anew when the doubts are others, not at every key
  const doubted = useWatch({ control, compute: (values) => doubts?.(values) ?? none });
  const reading = mode === 'details';
  const warningAt = (source: string) => {
    const theirs = overtaken.find((one) => one.source === source);
    return theirs ? `他人已改为“${theirs.to}”` : doubted.find(({ field }) => field === source)?.msg;
  };
  const columns = fields.some(({ column }) => column) ? 3 : twoColumns ? 2 : 1;
  return (
    <Box
      component={reading ? 'dl' : 'div'}
      sx={{
        ...formStyle,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {fields.map((field) =>
        reading || (mode === 'edit' && field.fixed) ? (
          <Read key={field.source} field={field} />
        ) : (
          <FieldInput key={field.source} field={field} warning={warningAt(field.source)} />
        ),
      )}
    </Box>
  );
}

const none: readonly Doubt[] = [];

function Read({ field }: { readonly field: FormField }) {
  const { control } = useFormContext<FormValues>();
  return <ReadOnlyField field={field} values={useWatch({ control })} />;
}

/** Labels stand above their inputs, so that long ones are read whole; the frames are closed where they else would float. */
const formStyle = {
  display: 'grid',
  m: 0,
  columnGap: 3,
  rowGap: 0.5,
  '& .MuiFormControl-root': { m: 0 },
  '&& .MuiFormControl-root > .MuiFormLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    fontSize: 13,
    lineHeight: '20px',
    mb: 0.5,
    whiteSpace: 'normal',
    pointerEvents: 'auto',
    color: 'text.secondary',
  },
  '& .MuiFormLabel-asterisk': { color: 'error.main' },
  '& .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
  '& .MuiFormHelperText-root': { mt: 0.375, minHeight: 18 },
  '& .MuiRadio-root': { py: 0.5, '& svg': { fontSize: 20 } },
} as const;
