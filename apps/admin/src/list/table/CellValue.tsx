import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/HighlightOffOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import NeutralIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import WarningIcon from '@mui/icons-material/ErrorOutlined';
import { plainText } from '@county-tcm/domain/register/plain-text';
import Box from '@mui/material/Box';
import type { Attachment } from '../../data/attachment.js';
import { FileLink } from '../files/FileLink.js';
import { minuteOf } from '../form/time.js';
import { WebLink } from './RichText.js';
import { Thumbnail } from '../files/Thumbnail.js';
import { twoDecimals } from '../form/unit-words.js';
import type { ColumnDefinition, RecordRow, Tone } from '../screen-definition.js';

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
      return <Pictures files={filesOf(row, column.source)} />;
    case 'file':
      return <Files files={filesOf(row, column.source)} />;
    case 'link':
      return value ? <WebLink address={String(value as string)} /> : <>—</>;
    case 'state':
      return <StateMark value={value} column={column} />;
    default:
      return <>{cellText(column, row)}</>;
  }
}

/** The same value as plain text: for tooltips, cards and paper. */
function cellText<Row extends RecordRow>(column: ColumnDefinition<Row>, row: Row): string {
  const value = row[column.source];
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(String).join('、') || '—';
  const text = column.words?.[String(value)] ?? String(value as string | number);
  if (column.kind === 'date') return text.slice(0, 10);
  if (column.kind === 'minute') return minuteOf(text);
  if (column.kind === 'html') return beginning(plainText(text)) || '—';
  if (column.kind === 'percent') return `${twoDecimals(text)}%`;
  if (column.kind === 'number' && column.unit === '%') return twoDecimals(text);
  return text;
}

/** More than any cell shows. */
const longest = 200;

function beginning(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
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

function Pictures({ files: [first] }: { readonly files: readonly Attachment[] }) {
  return first ? <Thumbnail attachment={first} size={32} /> : <>无</>;
}

function Files({ files }: { readonly files: readonly Attachment[] }) {
  if (files.length === 0) return <>—</>;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {files.map((file) => (
        <FileLink key={file.id} attachment={file} />
      ))}
    </Box>
  );
}

/** A row has one list of attachments for all its file members; a member's own are those whose ids it holds. */
function filesOf(row: RecordRow, source: string): readonly Attachment[] {
  const all = attachments(row['checkAttachment']);
  const held = [row[source] ?? []].flat();
  if (source === 'checkAttachment') return all;
  return held.every((one) => typeof one === 'string') ? all.filter(({ id }) => held.includes(id)) : attachments(held);
}

function attachments(value: unknown): readonly Attachment[] {
  return Array.isArray(value) ? (value as readonly Attachment[]).filter((one) => typeof one === 'object') : [];
}
