import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { formValues } from '../form/form-values.js';
import { ReadOnlyField } from '../inputs/ReadOnlyField.js';
import type { FormField } from '../form/form-field.js';
import { lostFiles, valueWords } from './change-words.js';
import type { FieldChange, VersionRow } from '@county-tcm/domain/register/version';
import type { PastRecord } from './version-reads.js';
import { blocksIn } from './texts/blocks.js';
import { TextDifference } from './texts/TextDifference.js';

interface PastRecordFormProps {
  readonly row: VersionRow;
  readonly current: boolean;
  readonly fields: readonly FormField[];
  readonly past: PastRecord;
  /** `from` is what it is now, `to` what it was. */
  readonly differences: readonly FieldChange[];
}

/** A record as it was: whose version of when, the form to be read, and what is otherwise by now. */
export function PastRecordForm({ row, current, fields, past, differences }: PastRecordFormProps) {
  const values = useMemo(() => formValues(fields, past), [fields, past]);
  const lost = lostFiles(fields, past);
  return (
    <>
      <Alert severity={current ? 'success' : 'info'} sx={{ mb: 1.5 }} role="status">
        <strong>{current ? `第${row.version}版（当前内容）` : `当时的内容：第${row.version}版`}</strong>
        {` · ${row.time} · ${[row.actorName, row.actorRole].filter(Boolean).join(' ') || '系统'}`}
        {!current && <Box>{differences.length > 0 ? `有 ${differences.length} 项与现在不同` : '与现在的内容相同'}</Box>}
      </Alert>
      {lost.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          当时的{lost.join('、')}已被删除，不能恢复到此版本
        </Alert>
      )}
      <Box component="dl" aria-label="当时的内容" sx={formStyle}>
        {fields.map((field) => {
          const change = differences.find((one) => one.field === field.source);
          return (
            <ReadOnlyField
              key={field.source}
              field={field}
              values={values}
              mark={change && <NowOtherwise change={change} field={field} version={row.version} />}
            />
          );
        })}
      </Box>
    </>
  );
}

interface NowOtherwiseProps {
  readonly change: FieldChange;
  readonly field: FormField;
  readonly version: number;
}

function NowOtherwise({ change, field, version }: NowOtherwiseProps) {
  const [before, after] = [blocksIn(field, change.to), blocksIn(field, change.from)];
  const names = useMemo(() => [`第${version}版`, '现在'] as const, [version]);
  if (before && after) return <TextDifference label={field.label} {...{ before, after, names }} />;
  return (
    <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'text.secondary' }}>
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
        已变更
      </Box>
      {`，现在为：${valueWords(change.from, field)}`}
    </Box>
  );
}

const formStyle = {
  display: 'grid',
  m: 0,
  columnGap: 3,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
