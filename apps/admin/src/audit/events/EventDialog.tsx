import { toldChanges } from '@county-tcm/domain/audit/told-event';
import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../../data/call-refused.js';
import { PanelDialog } from '../../list/index.js';
import { useProvenEvent } from '../audit-reads.js';
import type { AuditEvent } from '../audit-rows.js';
import { type Fact, Facts } from '../Facts.js';
import { ChangeTable } from './ChangeTable.js';
import { objectWords } from './event-columns.js';
import { EventProof } from './EventProof.js';

interface EventDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const width = 760;

/** One recorded change: who, when, from where, why, what it was and became, and what proves it. */
export function EventDialog({ id, onClose }: EventDialogProps) {
  const { data: event, error } = useProvenEvent(id);
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
          <Facts facts={factsOf(event)} />
          <ChangeTable changes={toldChanges(event)} />
          {event.proof && <EventProof version={event.version} {...event.proof} />}
          <Ways event={event} />
        </Box>
      )}
    </PanelDialog>
  );
}

function factsOf(event: AuditEvent): readonly Fact[] {
  return [
    ['时间', shanghaiWords(event.recordedAt)],
    ['操作人', [event.actorName || '系统', event.actorRole].filter(Boolean).join(' · ')],
    ['单位', event.unitName ?? ''],
    ['来源地址', event.clientIp ?? ''],
    ['对象', objectWords(event)],
    ['记录编号', `第 ${event.id} 条，该对象的第 ${event.version} 步`],
    ['理由', event.reason || '未说明理由'],
  ];
}

/** Where to go on from here: the whole history of the thing, and for an evaluation its replay. */
function Ways({ event }: { readonly event: AuditEvent }) {
  const evaluation = event.category === 'evaluation';
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
