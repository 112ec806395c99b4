import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import {
  ListPager,
  ListTable,
  ListTools,
  PrintFoot,
  PrintHead,
  RowActions,
  SearchHeader,
  TabList,
  useColumnChoice,
  useListQuery,
  usePrint,
  useTabList,
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
  const { dialog, closeDialog } = useListQuery();
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <TabList resource="audit/events" defaultSort={newestFirst}>
        <Events />
      </TabList>
      {dialog?.id && <EventDialog id={dialog.id} onClose={closeDialog} />}
    </Box>
  );
}

function Events() {
  const list = useTabList<EventRow>();
  const { filters, search } = list;
  const { openDialog } = useListQuery();
  const paper = usePrint<EventRow>();
  const rows = paper.rows ?? list.rows;
  const offset = paper.rows ? 0 : (list.page - 1) * list.size;
  const choice = useColumnChoice('audit/events', eventColumns);
  const types = useEventTypes();
  const fields = useMemo<readonly SearchField[]>(() => [...searchFields, typeField(types)], [types]);
  const unit = useAuditUnit(filters['unitId']).data ?? null;
  const kept = { ...(filters['unitId'] ? { unitId: filters['unitId'] } : {}) };
  return (
    <>
      <PrintHead title="操作记录" unit={unit?.unitName} part={{ offset, rows: rows.length, total: list.total }} />
      <RecentGrants />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1, flex: 'none' }}>
        <UnitPicker
          value={unit}
          onChange={(unitId) => search({ ...filters, unitId })}
          onClear={() => search({ ...filters, unitId: '' })}
        />
        <Box sx={{ flex: '1 1 600px' }}>
          <SearchHeader
            fields={fields}
            filters={filters}
            onSearch={(next) => search(Object.keys(next).length === 0 ? {} : { ...kept, ...next })}
            tools={
              <ListTools
                choice={choice}
                paper={paper}
                exported={{ path: exportPath(filters, list.sort ?? newestFirst) }}
              />
            }
          />
        </Box>
      </Box>
      {filters['stream'] && (
        <Box className="no-print">
          <Chip
            label={`只看${streamWords(rows[0])}的记录`}
            onDelete={() => search({ ...filters, stream: '' })}
            size="small"
          />
        </Box>
      )}
      <ListTable<EventRow>
        label="操作记录"
        columns={choice.shown}
        printed={paper.rows}
        actions={(row) => (
          <RowActions actions={[{ label: '查看', onClick: () => openDialog('details', String(row.id)) }]} />
        )}
      />
      <ListPager countedUpTo={countedUpTo} jump />
      <PrintFoot />
    </>
  );
}

const searchFields: readonly SearchField[] = [
  { source: 'actorName', label: '操作人' },
  { source: 'from', label: '开始日期', kind: 'date' },
  { source: 'to', label: '结束日期', kind: 'date' },
];

function typeField(options: SearchField['options']): SearchField {
  return { source: 'type', label: '操作类型', kind: 'choice', options };
}

/** The thing whose history alone is listed, by any of its rows. */
function streamWords(row: EventRow | undefined): string {
  return row ? ` ${[row.streamLabel, row.thing].filter(Boolean).join(' ')} ` : '一个对象';
}
