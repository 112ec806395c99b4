import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { messageOf } from '../../data/call-refused.js';
import {
  Pager,
  PrintFoot,
  PrintHead,
  RecordTable,
  RowActions,
  SearchHeader,
  useListQuery,
  useRows,
  type ColumnDefinition,
  type RecordRow,
  type SearchField,
} from '../../list/index.js';
import type { AuditEvent } from '../audit-rows.js';
import { momentWords } from '../moment-words.js';
import { UnitPicker } from '../timeline/UnitPicker.js';
import { useNames } from '../use-names.js';
import { EventDialog } from './EventDialog.js';
import { RecentGrants } from './RecentGrants.js';
import { useEventTypes } from './event-types.js';
import { eventLine } from '../event-words.js';

type EventRow = AuditEvent & RecordRow;

const newestFirst = { name: 'id', ascending: false };

/** 操作记录: every recorded change, to be searched and opened. */
export default function EventsScreen() {
  const query = useListQuery();
  const { filters } = query;
  const { rows, total, loading, fault, refetch } = useRows<EventRow>('audit/events', query, undefined, newestFirst);
  const name = useNames();
  const types = useEventTypes();
  const search = useMemo<readonly SearchField[]>(() => [...searchFields, typeField(types)], [types]);
  const kept = { ...(filters['unitId'] ? { unitId: filters['unitId'] } : {}) };
  const retry = (
    <Button color="inherit" onClick={refetch}>
      重试
    </Button>
  );
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <PrintHead title="操作记录" />
      <RecentGrants />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1, flex: 'none' }}>
        <UnitPicker
          value={unitOf(filters['unitId'], name)}
          onChange={(unitId) => query.search({ ...filters, unitId })}
          onClear={() => query.search({ ...filters, unitId: '' })}
        />
        <SearchHeader
          fields={search}
          filters={filters}
          onSearch={(next) => query.search(Object.keys(next).length === 0 ? {} : { ...kept, ...next })}
        />
      </Box>
      {filters['stream'] && (
        <Box>
          <Chip
            label={`只看 ${filters['stream']} 的记录`}
            onDelete={() => query.search({ ...filters, stream: '' })}
            size="small"
          />
        </Box>
      )}
      <RecordTable<EventRow>
        label="操作记录"
        columns={columnsFor(name)}
        rows={rows}
        offset={(query.page - 1) * query.size}
        loading={loading}
        problem={
          fault ? (
            <Alert severity="error" action={retry}>
              {messageOf(fault)}
            </Alert>
          ) : undefined
        }
        sort={query.sort ?? newestFirst}
        onSort={query.orderBy}
        actions={(row) => (
          <RowActions actions={[{ label: '查看', onClick: () => query.openDialog('details', String(row.id)) }]} />
        )}
      />
      <Pager page={query.page} size={query.size} total={total} onTurn={query.turn} onResize={query.resize} jump />
      <PrintFoot />
      {query.dialog?.id && <EventDialog id={query.dialog.id} name={name} onClose={query.closeDialog} />}
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

function unitOf(unitId: string | undefined, name: (id: string) => string) {
  return unitId ? { id: unitId, unitName: name(unitId) } : null;
}

function columnsFor(name: (id: string) => string): readonly ColumnDefinition<EventRow>[] {
  return [
    { source: 'recordedAt', label: '时间', width: 180, render: ({ recordedAt }) => momentWords(recordedAt) },
    { source: 'actorName', label: '操作人', width: 130 },
    { source: 'unitName', label: '单位', width: 200 },
    { source: 'type', label: '操作类型', width: 170, render: ({ label }) => label },
    { source: 'data', label: '内容', sortable: false, render: (row) => eventLine(row, name) || '—' },
    { source: 'clientIp', label: '来源地址', width: 130, sortable: false },
  ];
}
