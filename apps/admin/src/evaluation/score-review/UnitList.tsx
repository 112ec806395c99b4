import Box from '@mui/material/Box';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '../../access/session.js';
import {
  exportBody,
  ExportTool,
  ListPager,
  ListTable,
  RowActions,
  SearchHeader,
  TabList,
  useTabList,
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
  return (
    <TabList resource="advanced-group/scorereview" call="listUnits">
      <Units />
    </TabList>
  );
}

function Units() {
  const list = useTabList<ReviewedUnit>();
  const mayReview = useCan('XJX_PFSH_REVIEW');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <SearchHeader
        fields={search}
        filters={list.filters}
        onSearch={list.search}
        tools={<ExportTool path="advanced-group/scorereview/exportUnits" body={exportBody(list)} total={list.total} />}
      />
      <ListTable
        label="待评审单位"
        columns={columns}
        actions={({ unitId }) => (
          <RowActions
            actions={[
              { label: mayReview ? '评审' : '查看', onClick: () => void navigate(`${pathname}?unitId=${unitId}`) },
            ]}
          />
        )}
      />
      <ListPager />
    </Box>
  );
}
