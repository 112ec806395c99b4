import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFrame } from '../../layout/frame.js';
import { filterPrefix } from '../../layout/tabs.js';
import { ChangesPanel } from '../ChangesPanel.js';
import type { RegionCompleteness, RegionOverview } from '@county-tcm/domain/home/overview';
import type { HomeLinks } from '../links.js';
import { Panel } from '../Panel.js';
import { QuickLinks } from '../QuickLinks.js';
import { Tiles } from '../Tiles.js';
import { byRegion, byRegister, byUnit, ofShares, type Pick } from './chart-rows.js';
import { ChartPanel } from './ChartPanel.js';
import { regionTiles } from './region-tiles.js';

const UnitTable = lazy(() => import('./UnitTable.js'));

interface RegionHomeProps {
  readonly overview: RegionOverview;
  readonly links: HomeLinks;
}

/** Where the units of a region stand: figures and charts that lead on, the units one by one, and what was changed. */
export function RegionHome({ overview, links }: RegionHomeProps) {
  const { completeness, shares, year } = overview;
  const pick = usePick(links, year);
  const shareData = useMemo(() => shares && ofShares(shares), [shares]);
  const readsUnits = completeness !== null || shares !== null || overview.evaluation !== null;
  return (
    <>
      <Tiles label="总体进度" tiles={regionTiles(overview, pick)} />
      <Box sx={chartsStyle}>
        {completeness && <CompletenessChart completeness={completeness} units={overview.units} onPick={pick} />}
        {shareData && <ChartPanel title="建议指标达标情况" data={shareData} onPick={pick} />}
        <ChangesPanel year={year} unitId={null} links={links} height={320} />
      </Box>
      {readsUnits && (
        <Box data-part="units">
          <Panel title="单位进度" note={`${overview.units} 家单位`}>
            <Suspense fallback={<Box sx={{ height: 480 }} role="status" aria-label="正在加载" />}>
              <UnitTable overview={overview} links={links} />
            </Suspense>
          </Panel>
        </Box>
      )}
      <QuickLinks />
    </>
  );
}

/** A bar leads to its unit, or shows the units that it counts in the table. */
function usePick(links: HomeLinks, year: number): (pick: Pick) => void {
  const navigate = useNavigate();
  const { panel, changeQuery } = useFrame();
  return (pick) => {
    if ('unitId' in pick) {
      void navigate(links.unit(pick.unitId, year));
      return;
    }
    changeQuery((query) => {
      [...query.keys()].filter((name) => !kept.has(name)).forEach((name) => query.delete(name));
      if ('sort' in pick) query.set('sort', pick.sort);
      else Object.entries(pick.filters).forEach(([name, value]) => query.set(filterPrefix + name, value));
    }, 'push');
    panel?.querySelector('[data-part="units"]')?.scrollIntoView();
  };
}

/** What stays in the address whatever is picked. */
const kept = new Set([`${filterPrefix}year`, 'size']);

const views = { unit: '填报最少的单位', register: '缺报最多的台账', region: '各地区填报率' } as const;
type View = keyof typeof views;

interface CompletenessChartProps {
  readonly completeness: RegionCompleteness;
  readonly units: number;
  readonly onPick: (pick: Pick) => void;
}

function CompletenessChart({ completeness, units, onPick }: CompletenessChartProps) {
  const offered: readonly View[] =
    completeness.regions.length > 1 ? ['region', 'unit', 'register'] : ['unit', 'register'];
  const [chosen, choose] = useState<View>();
  const view = chosen && offered.includes(chosen) ? chosen : (offered[0] as View);
  const data = useMemo(() => {
    if (view === 'region') return byRegion(completeness);
    return view === 'unit' ? byUnit(completeness) : byRegister(completeness, units);
  }, [view, completeness, units]);
  const choice = (
    <Select
      value={view}
      onChange={({ target }) => choose(target.value as View)}
      inputProps={{ 'aria-label': '图表内容' }}
      sx={{ fontSize: 13 }}
    >
      {offered.map((one) => (
        <MenuItem key={one} value={one}>
          {views[one]}
        </MenuItem>
      ))}
    </Select>
  );
  return <ChartPanel title="台账填报" data={data} choice={choice} onPick={onPick} />;
}

const chartsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
};
