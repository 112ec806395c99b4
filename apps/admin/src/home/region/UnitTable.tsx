import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import type { Filters } from '../../layout/list-address.js';
// one by one: the home of whoever looks after units waits for nothing that only forms need
import { ExportTool } from '../../list/ExportTool.js';
import { LoadProblem } from '../../list/LoadProblem.js';
import { ListPager } from '../../list/Pager.js';
import { RecordTable } from '../../list/RecordTable.js';
import type { RecordRow, SearchField } from '../../list/screen-definition.js';
import { SearchHeader } from '../../list/SearchHeader.js';
import { TabList, useTabList } from '../../list/TabList.js';
import { exportBody } from '../../list/use-export.js';
import type { RegionOverview, UnitProgress } from '../home-data.js';
import type { HomeLinks } from '../links.js';
import { filterWords } from './filter-words.js';
import { unitColumns } from './unit-columns.js';

interface UnitTableProps {
  readonly overview: RegionOverview;
  readonly links: HomeLinks;
}

/** Every unit with how far it is, to sort, filter and page through; each figure leads to what it counts. */
export default function UnitTable(props: UnitTableProps) {
  return (
    <TabList resource="advanced-group/home" call="units" fixed={{ year: props.overview.year }} remembered={false}>
      <Units {...props} />
    </TabList>
  );
}

function Units({ overview, links }: UnitTableProps) {
  const list = useTabList<UnitProgress & RecordRow>();
  const { chosenYear, filters } = useMemo(() => withoutYear(list.filters), [list.filters]);
  const search = (next: Filters) => list.search({ ...next, ...(chosenYear ? { year: chosenYear } : {}) });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: list.total ? undefined : firstHeight }}>
      <SearchHeader
        fields={searchOf(overview)}
        filters={filters}
        onSearch={search}
        tools={
          <ExportTool
            path="advanced-group/home/units/export"
            body={exportBody(list, { year: overview.year })}
            total={list.total}
          />
        }
      />
      <Chosen filters={filters} overview={overview} onSearch={search} />
      <RecordTable
        label="单位进度"
        columns={unitColumns(overview, links)}
        rows={list.rows}
        offset={(list.page - 1) * list.size}
        loading={list.loading}
        problem={Boolean(list.fault) && <LoadProblem fault={list.fault} onRetry={list.refetch} />}
        sort={list.sort}
        onSort={list.orderBy}
        emptyHint="没有符合条件的单位"
      />
      <ListPager />
    </Box>
  );
}

/** The year is chosen for the whole home, and stays whatever the table is searched for. */
function withoutYear({ year: chosenYear, ...filters }: Filters) {
  return { chosenYear, filters };
}

function searchOf({ evaluation }: RegionOverview): readonly SearchField[] {
  const fields: readonly SearchField[] = [
    { source: 'unitName', label: '单位名称' },
    {
      source: 'unitType',
      label: '单位类别',
      kind: 'choice',
      options: { call: 'advanced-group/unittype/listAll', value: 'unitTypeName', label: 'unitTypeName' },
    },
  ];
  const stage: SearchField = {
    source: 'stage',
    label: '评审进度',
    kind: 'choice',
    options: ['自评未完成', '待评审', '已评完'],
  };
  return evaluation === null ? fields : [...fields, stage];
}

interface ChosenProps extends Pick<UnitTableProps, 'overview'> {
  readonly filters: Filters;
  readonly onSearch: (filters: Filters) => void;
}

/** What a chart was clicked for, and the way to take it back. */
function Chosen({ filters, overview, onSearch }: ChosenProps) {
  const chosen = Object.entries(filters).flatMap(([name, value]) => {
    const words = filterWords(name, value, overview);
    return words ? [{ name, words }] : [];
  });
  if (chosen.length === 0) return null;
  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name));
  return (
    <Box component="ul" aria-label="筛选条件" sx={chosenStyle}>
      {chosen.map(({ name, words }) => (
        <li key={name}>
          <Chip
            size="small"
            variant="outlined"
            color="primary"
            label={words}
            onDelete={() => onSearch(without(name))}
            title="按 Delete 键或点击叉号取消该条件"
          />
        </li>
      ))}
    </Box>
  );
}

const chosenStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' } as const;

/** About as high as a page of units, so that what is below does not jump. */
const firstHeight = 480;
