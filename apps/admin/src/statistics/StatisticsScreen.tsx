import type { StatisticsAnswer } from '@county-tcm/domain/statistics/answer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { drillDownOf, type StatisticsRow } from '@county-tcm/domain/statistics/drill-down';
import { countedColumns, registerOf, statisticsTables } from '@county-tcm/domain/statistics/index';
import { shownTo } from '@county-tcm/domain/statistics/visible-rows';
import type { Column, StatisticsTable } from '@county-tcm/domain/statistics/table';
import { useCallback, useMemo, type ComponentType } from 'react';
import { useWhoAmI } from '../access/who-am-i.js';
import { messageOf } from '../data/call-refused.js';
import { ScreenLoading } from '../layout/ScreenLoading.js';
import { EmptyList, ExportTool, Pager, PrintFoot, PrintHead, useListQuery } from '../list/index.js';
import { useOwnRegions } from '../list/search/own-regions.js';
import { Numbers } from './Numbers.js';
import { StatisticsFilters } from './StatisticsFilters.js';
import { useRecordsPath } from './use-records-path.js';
import { useStatistics } from './use-statistics.js';
import { commonUnit, isEmpty } from './figures.js';

/** One table of the statistics with its chart; region, year and page are in the address (spec part 1, screen 22). */
export function StatisticsScreen({ table }: { readonly table: StatisticsTable }) {
  const { filters, search, page, size, turn, resize } = useListQuery();
  const { region: regionCode, year } = filters;
  const paged = table.rows.kind === 'unit';
  const asked = { ...(regionCode && { regionCode }), ...(year && table.ofYear && { year }) };
  const answer = useStatistics(table, { ...asked, ...(paged && { current: page, size }) });
  const me = useWhoAmI();
  const regions = useOwnRegions({ withUnits: true, enabled: me?.unitId === null }) ?? [];
  const { data, error, refetch, isFetching } = answer;
  if (!me || (!data && !error)) return <ScreenLoading />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }} aria-busy={isFetching}>
      <PrintHead title={titleOf(table, data)} unit={regions.find(({ value }) => value === regionCode)?.label} />
      <StatisticsFilters
        regions={regions}
        region={regionCode}
        onRegion={(code) => search({ ...filters, region: code })}
        years={table.ofYear && (data?.years ?? [])}
        year={data?.year ?? null}
        onYear={(chosen) => search({ ...filters, year: chosen })}
        onRefresh={() => void refetch()}
        exportTool={
          <ExportTool path={`advanced-group/statistics/${table.name}/export`} body={asked} total={data?.count ?? 0} />
        }
      >
        <About table={table} />
      </StatisticsFilters>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>重试</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {data && !error && <Shown table={table} answer={data} regionCode={regionCode} unitType={me.unitType} />}
      {paged && <Pager page={page} size={size} total={data?.count ?? 0} onTurn={turn} onResize={resize} />}
      <PrintFoot />
    </Box>
  );
}

/** What a menu entry `statistics/doctor` opens. */
export function screenOf(component: string): { default: ComponentType } {
  const table = statisticsTables.find(({ name }) => component === `statistics/${name}`);
  if (!table) throw new Error(`there is no table of statistics for the screen ${component}`);
  return { default: () => <StatisticsScreen table={table} /> };
}

interface ShownProps {
  readonly table: StatisticsTable;
  readonly answer: StatisticsAnswer;
  readonly regionCode: string | undefined;
  /** Of who is staff of a unit: rows of other types say nothing to them. */
  readonly unitType: string | null;
}

function Shown({ table, answer, regionCode, unitType }: ShownProps) {
  const { year } = answer;
  const path = useRecordsPath();
  const pathOf = useCallback(
    (column: Column, row: StatisticsRow | null) => path(drillDownOf(table, column, row, { year, regionCode })),
    [path, table, year, regionCode],
  );
  const { rows, total } = useMemo(() => shownTo(unitType, table, answer), [answer, unitType, table]);
  return (
    <>
      <Numbers table={table} rows={rows} total={total} pathOf={pathOf} />
      {isEmpty(table, total ? [total] : rows) && <EmptyList hint={<EmptyHint table={table} />} />}
    </>
  );
}

/** What the numbers are, and in what they count. */
function About({ table }: { readonly table: StatisticsTable }) {
  const common = commonUnit(table);
  return (
    <Typography variant="body2" sx={{ flex: '1 1 280px', color: 'text.secondary' }}>
      {[common && `单位：${common}`, table.note].filter(Boolean).join('。')}
    </Typography>
  );
}

function EmptyHint({ table }: { readonly table: StatisticsTable }) {
  const labels = new Set(countedColumns(table).map(({ register }) => registerOf(register).label));
  return <>所选范围内还没有登记{[...labels].join('、')}；在“单位台账”中登记后，这里随即统计。</>;
}

function titleOf({ title }: StatisticsTable, answer: StatisticsAnswer | undefined): string {
  return answer?.year ? `${answer.year}年度${title}` : title;
}
