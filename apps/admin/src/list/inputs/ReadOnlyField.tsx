import Box from '@mui/material/Box';
import type { Attachment } from '../../data/attachment.js';
import { AttachmentList } from '../AttachmentList.js';
import { useOptions } from '../options.js';
import type { FormField, FormValues } from '../screen-definition.js';

interface ReadOnlyFieldProps {
  readonly field: FormField;
  readonly values: FormValues;
}

/** A value in a read-only form: text of at most 72 characters a line, files to look at. */
export function ReadOnlyField({ field, values }: ReadOnlyFieldProps) {
  return (
    <Box sx={{ gridColumn: field.wide ? '1 / -1' : undefined, minWidth: 0, mb: 1.5 }}>
      <Box component="dt" sx={{ fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
        {field.label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, maxWidth: '72em', minHeight: 22, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        <Value field={field} values={values} />
      </Box>
    </Box>
  );
}

function Value({ field, values }: ReadOnlyFieldProps) {
  const options = useOptions('options' in field ? field.options : undefined, values);
  const value = values[field.source];
  switch (field.kind) {
    case 'file':
      return <AttachmentList attachments={(value ?? []) as readonly Attachment[]} />;
    case 'computed':
      return <>{withUnit(String(field.compute(values)), field.unit)}</>;
    case 'custom':
      return <>{field.input({ id: field.source, value, onChange: ignore, readOnly: true, values })}</>;
    case 'password':
      return <>—</>;
    case 'number':
      return <>{withUnit(String(value as string), field.unit)}</>;
    default: {
      const words = [value]
        .flat()
        .map((one) => options.find((option) => option.value === one)?.label ?? String(one ?? ''));
      return <>{words.filter(Boolean).join('、') || '—'}</>;
    }
  }
}

function withUnit(text: string, unit = ''): string {
  return text === '' ? '—' : `${text}${unit && (unit === '%' ? '%' : ` ${unit}`)}`;
}

function ignore(): void {
  // a read-only input has nothing to report
}
