import { levels, standardLevels, type SelectType } from '@county-tcm/domain/evaluation/standard-level';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCan } from '../../access/session.js';
import { call } from '../../data/calls.js';
import { messageOf } from '../../data/call-refused.js';
import { HeaderActions, MergedTable, RowActions, type MergedColumn, type RecordRow } from '../../list/index.js';
import type { UnitTypeRow } from '../rows.js';
import { useSheetYear, YearOfSheet } from '../sheet/YearOfSheet.js';
import { nextYear } from './next-year.js';
import { readSelection, scoreOf, selectionKey } from './selection.js';

const projectPath = '/advancedCounty/reviewItems/orgCategory/projectDistribution';

/** 单位类别: the five unit types, what is selected for each this year, and the way to its items (spec part 2, section 2). */
export default function UnitTypesScreen() {
  const [year, setYear] = useSheetYear();
  const navigate = useNavigate();
  const maySelect = useCan('XJX_XMXZ_SELECT');
  const { data, error, isFetching } = useQuery({
    queryKey: [selectionKey, 'unit-types', year],
    queryFn: ({ signal }) => readUnitTypes(year, signal),
  });
  const open = (row: UnitTypeSelection, selectType: SelectType) => {
    const { unitTypeName, unitTypeNo } = row;
    const type = selectType === standardLevels.province.selectType ? '1' : '2';
    const query = new URLSearchParams({ type, selectType, unitTypeName, unitTypeNo, 'q.year': String(year) });
    void navigate(`${projectPath}?${query.toString()}`);
  };
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 1 }}>
      <HeaderActions>
        <YearOfSheet year={year} onChange={setYear} to={nextYear()} />
      </HeaderActions>
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <MergedTable
        label={`${year}年度单位类别`}
        columns={columns}
        rows={data ?? []}
        loading={isFetching}
        actions={(row) => (
          <RowActions
            actions={levels.map((level) => {
              const { selectType } = standardLevels[level];
              const label = `${maySelect ? '选择' : '查看'}${selectType.slice(0, -4)}项目`;
              return { label, onClick: () => open(row, selectType) };
            })}
          />
        )}
      />
    </Box>
  );
}

interface UnitTypeSelection extends RecordRow, Omit<UnitTypeRow, 'id'> {
  readonly provinceItems: number;
  readonly provinceScore: string;
  readonly nationalItems: number;
  readonly nationalScore: string;
}

const columns: readonly MergedColumn<UnitTypeSelection>[] = [
  { source: 'unitTypeName', label: '单位类别' },
  { source: 'provinceItems', label: '省级已选项目', unit: '项', kind: 'number', width: 150 },
  { source: 'provinceScore', label: '省级总分', unit: '分', kind: 'number', width: 130 },
  { source: 'nationalItems', label: '国家级已选项目', unit: '项', kind: 'number', width: 160 },
  { source: 'nationalScore', label: '国家级总分', unit: '分', kind: 'number', width: 140 },
];

async function readUnitTypes(year: number, signal: AbortSignal): Promise<readonly UnitTypeSelection[]> {
  const { data } = await call<UnitTypeRow[]>('advanced-group/unittype/listAll', {}, { signal });
  return Promise.all(
    data.map(async (type) => {
      const [province = [], national = []] = await Promise.all(
        levels.map((level) => {
          const { selectType } = standardLevels[level];
          return readSelection({ unitTypeNo: type.unitTypeNo, selectType, year }, signal);
        }),
      );
      return {
        ...type,
        provinceItems: province.length,
        provinceScore: scoreOf(province),
        nationalItems: national.length,
        nationalScore: scoreOf(national),
      };
    }),
  );
}
