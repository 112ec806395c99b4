import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Filters } from '../../layout/list-address.js';
// one by one: the home of whoever looks after units waits for nothing that only forms need
import { ChosenFilters } from '../../list/search/ChosenFilters.js';
import { ExportTool } from '../../list/tools/ExportTool.js';
import { ListTable } from '../../list/ListTable.js';
import { ListPager } from '../../list/Pager.js';
import type { RecordRow, SearchField } from '../../list/screen-definition.js';
import { SearchHeader } from '../../list/search/SearchHeader.js';
import { TabList, useTabList } from '../../list/TabList.js';
import { exportBody } from '../../list/tools/use-export.js';
import type { RegionOverview, UnitProgress } from '@county-tcm/domain/home/overview';
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
  // what a chart was clicked for
  const chosen = Object.entries(filters).flatMap(([name, value]) => {
    const words = filterWords(name, value, overview);
    return words ? [{ name, words }] : [];
  });
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
      <ChosenFilters chosen={chosen} onRemove={(name) => search(without(filters, name))} />
      <ListTable label="单位进度" columns={unitColumns(overview, links)} emptyHint="没有符合条件的单位" />
      <ListPager />
    </Box>
  );
}

/** The year is chosen for the whole home, and stays whatever the table is searched for. */
function withoutYear({ year: chosenYear, ...filters }: Filters) {
  return { chosenYear, filters };
}

function without(filters: Filters, name: string): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name));
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
    options: ['自评未完成', '待评审', '未评完', '已评完'],
  };
  return evaluation === null ? fields : [...fields, stage];
}

/** About as high as a page of units, so that what is below does not jump. */
const firstHeight = 480;
