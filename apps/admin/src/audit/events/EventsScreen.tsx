import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { messageOf } from '../../data/call-refused.js';
import {
  ListTools,
  Pager,
  PrintFoot,
  PrintHead,
  RecordTable,
  RowActions,
  SearchHeader,
  useColumnChoice,
  useListQuery,
  usePrint,
  useRows,
  type SearchField,
} from '../../list/index.js';
import { useAuditUnit } from '../audit-reads.js';
import { UnitPicker } from '../timeline/UnitPicker.js';
import { eventColumns, type EventRow } from './event-columns.js';
import { EventDialog } from './EventDialog.js';
import { exportPath } from './export-path.js';
import { RecentGrants } from './RecentGrants.js';
import { useEventTypes } from './event-types.js';

const newestFirst = { name: 'id', ascending: false };
/** As many as the server counts. */
const countedUpTo = 10_000;

/** 操作记录: every recorded change, to be searched, opened, printed and taken along. */
export default function EventsScreen() {
  const query = useListQuery();
  const { filters } = query;
  const { readPage, ...list } = useRows<EventRow>('audit/events', query, undefined, newestFirst);
  const paper = usePrint(readPage, query);
  const rows = paper.rows ?? list.rows;
  const offset = paper.rows ? 0 : (query.page - 1) * query.size;
  const choice = useColumnChoice('audit/events', eventColumns);
  const types = useEventTypes();
  const search = useMemo<readonly SearchField[]>(() => [...searchFields, typeField(types)], [types]);
  const unit = useAuditUnit(filters['unitId']).data ?? null;
  const kept = { ...(filters['unitId'] ? { unitId: filters['unitId'] } : {}) };
  const shown = useMemo(() => eventColumns.filter(({ source }) => !choice.isHidden(source)), [choice]);
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <PrintHead title="操作记录" unit={unit?.unitName} part={{ offset, rows: rows.length, total: list.total }} />
      <RecentGrants />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1, flex: 'none' }}>
        <UnitPicker
          value={unit}
          onChange={(unitId) => query.search({ ...filters, unitId })}
          onClear={() => query.search({ ...filters, unitId: '' })}
        />
        <Box sx={{ flex: '1 1 600px' }}>
          <SearchHeader
            fields={search}
            filters={filters}
            onSearch={(next) => query.search(Object.keys(next).length === 0 ? {} : { ...kept, ...next })}
            tools={
              <ListTools
                columns={eventColumns}
                choice={choice}
                onRefresh={list.refetch}
                onPrint={() => void paper.print()}
                printing={paper.busy}
                exported={{ path: exportPath(filters, query.sort ?? newestFirst) }}
                total={list.total}
              />
            }
          />
        </Box>
      </Box>
      {filters['stream'] && (
        <Box className="no-print">
          <Chip
            label={`只看${streamWords(rows[0])}的记录`}
            onDelete={() => query.search({ ...filters, stream: '' })}
            size="small"
          />
        </Box>
      )}
      <RecordTable<EventRow>
        label="操作记录"
        columns={shown}
        rows={rows}
        offset={offset}
        loading={list.loading}
        problem={list.fault ? <Problem fault={list.fault} onRetry={list.refetch} /> : undefined}
        sort={query.sort ?? newestFirst}
        onSort={query.orderBy}
        actions={(row) => (
          <RowActions actions={[{ label: '查看', onClick: () => query.openDialog('details', String(row.id)) }]} />
        )}
      />
      <Pager
        page={query.page}
        size={query.size}
        total={list.total}
        onTurn={query.turn}
        onResize={query.resize}
        countedUpTo={countedUpTo}
        jump
      />
      <PrintFoot />
      {query.dialog?.id && <EventDialog id={query.dialog.id} onClose={query.closeDialog} />}
    </Box>
  );
}

const searchFields: readonly SearchField[] = [
  { source: 'actorName', label: '操作人' },
  { source: 'from', label: '开始日期', kind: 'date' },
  { source: 'to', label: '结束日期', kind: 'date' },
];

function typeField(options: NonNullable<SearchField['options']>): SearchField {
  return { source: 'type', label: '操作类型', kind: 'choice', options };
}

/** The thing whose history alone is listed, by any of its rows. */
function streamWords(row: EventRow | undefined): string {
  return row ? ` ${[row.streamLabel, row.thing].filter(Boolean).join(' ')} ` : '一个对象';
}

function Problem({ fault, onRetry }: { readonly fault: unknown; readonly onRetry: () => void }) {
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      重试
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {messageOf(fault)}
    </Alert>
  );
}
