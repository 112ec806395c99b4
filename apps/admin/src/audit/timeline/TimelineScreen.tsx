import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { ScreenLoading } from '../../layout/ScreenLoading.js';
import { EmptyList, useListQuery } from '../../list/index.js';
import { useAuditSheets, useAuditUnit, useStream } from '../audit-reads.js';
import { SheetHistory } from './SheetHistory.js';
import { TimelinePickers } from './TimelinePickers.js';
import { VerifyPanel } from './VerifyPanel.js';

/** 评分追溯: how the scores of an evaluation came to be, and the proof that the history is whole. */
export default function TimelineScreen() {
  const { filters, search } = useListQuery();
  const latest = useAuditSheets(undefined);
  const unitId = filters['unit'] ?? latest.data?.[0]?.unitId;
  const ofUnit = useAuditSheets(unitId);
  const sheets = unitId === undefined ? [] : (ofUnit.data ?? []);
  const sheet = sheets.find(({ id }) => id === filters['sheet']) ?? sheets[0];
  const stream = useStream(sheet?.id);
  const items = stream.data?.sheet?.items ?? [];
  const item = items.find(({ itemId }) => itemId === filters['item']);
  const fault = latest.error ?? ofUnit.error ?? stream.error;
  const named = useAuditUnit(sheet ? undefined : unitId);
  const unitName = sheet?.unitName ?? named.data?.unitName;
  const ready = useReached(!latest.isPending && (unitName !== undefined || !(ofUnit.isFetching || named.isFetching)));
  const noHistory = latest.isSuccess && (unitId === undefined || (ofUnit.isSuccess && sheets.length === 0));
  // a picker that is given its unit while somebody types into it would throw the typing away
  if (!ready) return <ScreenLoading />;
  return (
    <Box sx={{ minHeight: '100%', height: { md: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <TimelinePickers
        sheets={sheets}
        sheet={sheet}
        unit={unitId === undefined ? null : { id: unitId, unitName: unitName ?? '' }}
        items={items}
        itemId={item?.itemId ?? ''}
        onUnit={(chosen) => search({ unit: chosen })}
        onSheet={(chosen) => search({ ...(unitId ? { unit: unitId } : {}), sheet: chosen })}
        onItem={(chosen) => search({ ...filters, item: chosen })}
      />
      {fault && <Alert severity="error">{messageOf(fault)}</Alert>}
      {noHistory && <EmptyList hint="该单位还没有自评或评审记录，请选择其他单位。" />}
      {sheet && stream.data?.sheet ? (
        <SheetHistory key={sheet.id} sheet={sheet} stream={stream.data} item={item} />
      ) : (
        <VerifyPanel />
      )}
    </Box>
  );
}

/** Stays true once it was. */
function useReached(now: boolean): boolean {
  const [reached, setReached] = useState(now);
  if (now && !reached) setReached(true);
  return reached || now;
}
