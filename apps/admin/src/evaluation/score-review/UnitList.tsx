import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '../../access/session.js';
import { call } from '../../data/calls.js';
import { messageOf } from '../../data/call-refused.js';
import {
  exportBody,
  ExportTool,
  Pager,
  RecordTable,
  RowActions,
  SearchHeader,
  useListQuery,
} from '../../list/index.js';
import type { ColumnDefinition, RecordRow, SearchField } from '../../list/index.js';

interface ReviewedUnit extends RecordRow {
  readonly unitId: string;
  readonly unitName: string;
  readonly items: number;
  readonly selfEvaluated: number;
  readonly reviewed: number;
  readonly unansweredItems: number;
  readonly unansweredPoints: number;
}

const columns: readonly ColumnDefinition<ReviewedUnit>[] = [
  { source: 'unitName', label: '单位名称', width: 200 },
  { source: 'unitType', label: '单位类别', width: 150 },
  progress('selfEvaluated', '已自评'),
  progress('reviewed', '已评审'),
  { source: 'standardScore', label: '标准分', unit: '分', kind: 'number', width: 100 },
  { source: 'declaredScore', label: '申报分', unit: '分', kind: 'number', width: 100 },
  { source: 'reviewScore', label: '评审分', unit: '分', kind: 'number', width: 100 },
  {
    source: 'unansweredPoints',
    label: '未填',
    kind: 'number',
    width: 130,
    render: ({ unansweredItems, unansweredPoints }) => `${unansweredItems} 项 ${unansweredPoints} 分`,
  },
];

/** So many of all items. */
function progress(source: 'selfEvaluated' | 'reviewed', label: string): ColumnDefinition<ReviewedUnit> {
  return { source, label, kind: 'number', width: 92, render: (row) => `${row[source]} / ${row.items}` };
}

const search: readonly SearchField[] = [
  { source: 'unitName', label: '单位名称' },
  {
    source: 'unitType',
    label: '单位类别',
    kind: 'choice',
    options: { call: 'advanced-group/unittype/listAll', value: 'unitTypeName', label: 'unitTypeName' },
  },
];

/** The units that the caller reviews, how far each is, and the way to its sheet. */
export function UnitList() {
  const query = useListQuery();
  const { data, isFetching, error } = useUnits(query);
  const mayReview = useCan('XJX_PFSH_REVIEW');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <SearchHeader
        fields={search}
        filters={query.filters}
        onSearch={query.search}
        tools={
          <ExportTool path="advanced-group/scorereview/exportUnits" body={exportBody(query)} total={data?.count ?? 0} />
        }
      />
      <RecordTable
        label="待评审单位"
        columns={columns}
        rows={data?.rows ?? []}
        offset={(query.page - 1) * query.size}
        loading={isFetching}
        problem={error && <Alert severity="error">{messageOf(error)}</Alert>}
        sort={query.sort}
        onSort={query.orderBy}
        actions={({ unitId }) => (
          <RowActions
            actions={[
              { label: mayReview ? '评审' : '查看', onClick: () => void navigate(`${pathname}?unitId=${unitId}`) },
            ]}
          />
        )}
      />
      <Pager page={query.page} size={query.size} total={data?.count ?? 0} onTurn={query.turn} onResize={query.resize} />
    </Box>
  );
}

function useUnits({ page, size, sort, filters }: ReturnType<typeof useListQuery>) {
  const body = {
    current: page,
    size,
    orders: sort ? [{ name: sort.name, asc: sort.ascending }] : [],
    queryParams: filters,
  };
  return useQuery({
    queryKey: ['score-review', 'units', body],
    queryFn: async ({ signal }) => {
      const answer = await call<ReviewedUnit[]>('advanced-group/scorereview/listUnits', body, { signal });
      return { rows: answer.data.map((row) => ({ ...row, id: row.unitId })), count: answer.count };
    },
    placeholderData: keepPreviousData,
  });
}
