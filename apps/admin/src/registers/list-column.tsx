import { highestShare } from '@county-tcm/domain/home/threshold';
import type { FileField, ProportionField } from '@county-tcm/domain/register/field';
import type { LookedUp, Register } from '@county-tcm/domain/register/register';
import TooMuchIcon from '@mui/icons-material/ErrorOutlined';
import BelowIcon from '@mui/icons-material/SouthEast';
import Box from '@mui/material/Box';
import { type ColumnDefinition, type RecordRow, type SearchField } from '../list/index.js';
import { dictionaryOptions } from '../list/options.js';

const lookedUp: Readonly<Record<LookedUp, string>> = {
  unitName: '单位名称',
  regionName: '区域名称',
  createTime: '新增时间',
  updateTime: '更新时间',
};

const shownAs = {
  number: 'number',
  percent: 'percent',
  date: 'date',
  time: 'datetime',
  year: 'text',
  longText: 'text',
} as const;

/** One column of a register's list. */
export function listColumn({ fields }: Register, source: string): ColumnDefinition {
  const field = fields[source];
  if (!field) return lookedUpColumn(source as LookedUp);
  const { label } = field;
  switch (field.kind) {
    case 'number':
      return { source, label, kind: 'number', unit: field.unit };
    case 'percent':
      return { source, label, kind: 'number', unit: '%' };
    case 'proportion':
      return { source, label, kind: 'number', unit: '%', render: (row) => <Share value={row[source]} field={field} /> };
    case 'date':
      return { source, label, kind: 'date' };
    case 'dictionaryChoices':
      return { source, label, kind: 'list', sortable: false };
    case 'file':
      return fileColumn(field);
    case 'shown':
      return { source, label, unit: field.unit, kind: field.as && shownAs[field.as] };
    default:
      return { source, label };
  }
}

/** One input of a register's search. */
export function searchField({ fields }: Register, source: string): SearchField {
  const field = fields[source];
  const label = field?.label ?? lookedUp[source as LookedUp];
  switch (field?.kind) {
    case 'choice':
      return { source, label, kind: 'choice', options: field.options };
    case 'dictionaryChoice':
      return { source, label, kind: 'choice', options: dictionaryOptions(field.dictionary) };
    case 'year':
    case 'date':
      return { source, label, kind: field.kind };
    default:
      return { source, label };
  }
}

function lookedUpColumn(source: LookedUp): ColumnDefinition {
  const isTime = source.endsWith('Time');
  return { source, label: lookedUp[source], ...(isTime ? { kind: 'datetime' as const } : {}) };
}

/** Rows carry what their file fields hold as attachments, pictures with a thumbnail. */
function fileColumn({ label, allow }: FileField): ColumnDefinition {
  return { source: 'checkAttachment', label, kind: allow.includes('jpg') ? 'picture' : 'file', sortable: false };
}

/**
 * A share beside the recommended minimum: below it in colour and with a mark (spec part 1, section 5: not enforced), and
 * likewise where it is more than there can be.
 */
function Share({ value, field }: { readonly value: RecordRow[string]; readonly field: ProportionField }) {
  if (typeof value !== 'number') return <>—</>;
  const tooMuch = value > highestShare;
  const below = field.recommended !== undefined && value < field.recommended;
  if (!below && !tooMuch) return <>{value.toFixed(2)}</>;
  const problem = tooMuch ? '超过100%，请核对' : `低于建议的${field.recommended}%`;
  const Mark = tooMuch ? TooMuchIcon : BelowIcon;
  return (
    <Box
      component="span"
      title={problem}
      sx={{
        color: tooMuch ? 'error.main' : 'warning.main',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
      }}
    >
      <Mark sx={{ fontSize: 14 }} aria-label={problem} />
      {value.toFixed(2)}
    </Box>
  );
}
