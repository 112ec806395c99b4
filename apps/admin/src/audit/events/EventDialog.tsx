import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../../data/call-refused.js';
import { PanelDialog } from '../../list/index.js';
import type { AuditEvent } from '../audit-rows.js';
import type { ChangeRow } from '../change-rows.js';
import { momentWords } from '../moment-words.js';
import { eventRows } from '../event-words.js';
import { subjectOf } from '../change-rows.js';

interface EventDialogProps {
  readonly id: string;
  readonly name: (id: string) => string;
  readonly onClose: () => void;
}

const width = 760;

/** One recorded change: who, when, from where, why, and what it was and became. */
export function EventDialog({ id, name, onClose }: EventDialogProps) {
  const { data: event, error } = useGetOne<AuditEvent>('audit/events', { id }, { retry: false });
  const actions = (
    <Button variant="outlined" color="inherit" onClick={onClose}>
      关闭
    </Button>
  );
  return (
    <PanelDialog
      title={event ? `操作记录：${event.label}` : '操作记录'}
      width={width}
      onClose={onClose}
      actions={actions}
    >
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      {!event && !error && <LinearProgress aria-label="正在加载" />}
      {event && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Facts facts={factsOf(event, name)} />
          <Changes rows={eventRows(event, name)} />
          <Ways event={event} />
        </Box>
      )}
    </PanelDialog>
  );
}

type Fact = readonly [string, string];

function factsOf(event: AuditEvent, name: (id: string) => string): readonly Fact[] {
  return [
    ['时间', momentWords(event.recordedAt)],
    ['操作人', [event.actorName, event.actorRole].filter(Boolean).join(' · ')],
    ['单位', event.unitName ?? ''],
    ['来源地址', event.clientIp ?? ''],
    ['对象', [event.streamLabel, subjectOf(event, name)].filter(Boolean).join(' · ')],
    ['记录位置', `第 ${event.id} 条，该对象的第 ${event.version} 步`],
    ['理由', event.reason ?? ''],
  ];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={factsStyle}>
      {facts.map(([word, text]) => (
        <Box key={word} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {word}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {text || '—'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const factsStyle = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '72px 1fr', sm: '72px 1fr 72px 1fr' },
} as const;

function Changes({ rows }: { readonly rows: readonly ChangeRow[] }) {
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>该操作没有记录具体内容。</Box>;
  return (
    <Table size="small" aria-label="变更内容">
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '26%' }}>内容</TableCell>
          <TableCell>变更前</TableCell>
          <TableCell>变更后</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={index}>
            <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
              {row.label}
            </TableCell>
            <TableCell sx={valueStyle}>{row.from || '—'}</TableCell>
            <TableCell sx={{ ...valueStyle, fontWeight: 600 }}>{row.to || '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const valueStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** Where to go on from here: the whole history of the thing, and for an evaluation its replay. */
function Ways({ event }: { readonly event: AuditEvent }) {
  const evaluation = event.stream.startsWith('evaluation-');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Link component={RouterLink} to={`?q.stream=${encodeURIComponent(event.stream)}`}>
        该对象的全部记录
      </Link>
      {evaluation && event.unitId && (
        <Link
          component={RouterLink}
          to={`/audit/timeline?q.unit=${event.unitId}&q.sheet=${encodeURIComponent(event.stream)}`}
        >
          在评分追溯中回放
        </Link>
      )}
    </Box>
  );
}
