import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/HighlightOffOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import NeutralIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import WarningIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import type { Attachment } from '../data/attachment.js';
import { FileLink } from './FileLink.js';
import { Thumbnail } from './Thumbnail.js';
import { twoDecimals } from './unit-words.js';
import type { ColumnDefinition, RecordRow, Tone } from './screen-definition.js';

const tones: Readonly<Record<Tone, { Icon: typeof GoodIcon; colour: string }>> = {
  good: { Icon: GoodIcon, colour: 'success.main' },
  warning: { Icon: WarningIcon, colour: 'warning.main' },
  bad: { Icon: BadIcon, colour: 'error.main' },
  info: { Icon: InfoIcon, colour: 'info.main' },
  neutral: { Icon: NeutralIcon, colour: 'text.secondary' },
};

/** A value as every list shows it; nothing is a dash. */
export function CellValue<Row extends RecordRow>({ column, row }: { column: ColumnDefinition<Row>; row: Row }) {
  if (column.render) return <>{column.render(row)}</>;
  const value = row[column.source];
  switch (column.kind) {
    case 'picture':
      return <Pictures value={value ?? row['checkAttachment']} />;
    case 'file':
      return <Files value={value ?? row['checkAttachment']} />;
    case 'state':
      return <StateMark value={value} column={column} />;
    default:
      return <>{cellText(column, row)}</>;
  }
}

/** The same value as plain text: for tooltips, cards and paper. */
export function cellText<Row extends RecordRow>(column: ColumnDefinition<Row>, row: Row): string {
  const value = row[column.source];
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(String).join('、') || '—';
  const text = column.words?.[String(value)] ?? String(value as string | number);
  if (column.kind === 'date') return text.slice(0, 10);
  if (column.kind === 'percent') return `${twoDecimals(text)}%`;
  if (column.kind === 'number' && column.unit === '%') return twoDecimals(text);
  return text;
}

function StateMark<Row extends RecordRow>({ value, column }: { value: unknown; column: ColumnDefinition<Row> }) {
  if (value === null || value === undefined || value === '') return <>—</>;
  const { Icon, colour } = tones[column.tones?.[String(value)] ?? 'neutral'];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colour }}>
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {column.words?.[String(value)] ?? String(value as string)}
    </Box>
  );
}

function Pictures({ value }: { readonly value: unknown }) {
  const [first] = attachments(value);
  return first ? <Thumbnail attachment={first} size={32} /> : <>无</>;
}

function Files({ value }: { readonly value: unknown }) {
  const files = attachments(value);
  if (files.length === 0) return <>—</>;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {files.map((file) => (
        <FileLink key={file.id} attachment={file} />
      ))}
    </Box>
  );
}

function attachments(value: unknown): readonly Attachment[] {
  return Array.isArray(value) ? (value as readonly Attachment[]).filter((one) => typeof one === 'object') : [];
}
