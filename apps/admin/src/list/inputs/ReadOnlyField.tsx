import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Attachment } from '../../data/attachment.js';
import { AttachmentList } from '../files/AttachmentList.js';
import { isTyped, outcomeOf, unitOf, type FieldOf, type FormField } from '../form/form-field.js';
import { optionsOf, useOptions } from '../search/options.js';
import type { FormValues } from '../screen-definition.js';
import { isStructured } from '../form/rich-json.js';
import { inUnit } from '../form/unit-words.js';
import { RichText, WebLink } from '../table/RichText.js';
import { placeInForm } from './place-in-form.js';
import { useRecordName, useSaidName } from './use-record-name.js';

interface ReadOnlyFieldProps {
  readonly field: FormField;
  readonly values: FormValues;
}

interface MarkedFieldProps extends ReadOnlyFieldProps {
  /** Stands under the value and marks the field. */
  readonly mark?: ReactNode;
}

/** A value in a read-only form: text of at most 72 characters a line, files to look at. */
export function ReadOnlyField({ field, values, mark }: MarkedFieldProps) {
  return (
    <Box sx={{ ...placeInForm(field), minWidth: 0, mb: 1.5, ...(mark ? markedStyle : {}) }}>
      <Box component="dt" sx={{ fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>
        {field.label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, maxWidth: '72em', minHeight: 22, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        <Value field={field} values={values} />
        {mark}
      </Box>
    </Box>
  );
}

const markedStyle = {
  px: 1,
  py: 0.5,
  borderRadius: 1,
  borderLeft: 3,
  borderColor: 'warning.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 10%, transparent)',
} as const;

function RecordName({ field, id }: { readonly field: FieldOf<'record'>; readonly id: string }) {
  return <>{useRecordName(field, id).name ?? '—'}</>;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function Value({ field, values }: ReadOnlyFieldProps) {
  const value = isTyped(field) ? values[field.source] : outcomeOf(field, values);
  switch (field.kind) {
    case 'file':
    case 'files':
      return <AttachmentList attachments={(value ?? []) as readonly Attachment[]} />;
    case 'password':
      return <>—</>;
    case 'record':
      return <RecordName field={field} id={textOf(value)} />;
    case 'richText':
    case 'richJson':
      if (isStructured(textOf(value))) return <>{textOf(value)}</>;
      return textOf(value) ? <RichText html={textOf(value)} /> : <>—</>;
    case 'webAddress':
      return textOf(value) ? <WebLink address={textOf(value)} /> : <>—</>;
    default:
      return <Words {...{ field, values, value }} />;
  }
}

/** What is typed or chosen, in words. */
function Words({ field, values, value }: ReadOnlyFieldProps & { readonly value: unknown }) {
  const options = useOptions(optionsOf(field), values);
  const said = useSaidName(field.kind === 'reference' ? field : { source: field.source }, value);
  if (said) return <>{said}</>;
  const words = [value].flat().map((one) => options.find((option) => option.value === one)?.label ?? String(one ?? ''));
  return <>{inUnit(words.filter(Boolean).join('、'), unitOf(field)) || '—'}</>;
}
