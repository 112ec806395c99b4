import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePower } from '../access/session.js';
import { useWhoAmI } from '../access/who-am-i.js';
import { messageOf } from '../data/call-refused.js';
import { useScreenQuery, useScreenTitle } from '../layout/frame.js';
import { currentYear, YearPicker } from '../list/search/YearPicker.js';
import { partOfDay, today } from './greeting.js';
import type { RegionOverview, UnitOverview } from '@county-tcm/domain/home/overview';
import { useOverview } from './home-data.js';
import { useHomeLinks } from './links.js';
import { RegionHome } from './region/RegionHome.js';
import { UnitHome } from './unit/UnitHome.js';
import { Welcome } from './Welcome.js';

/**
 * The first screen after signing in: the home of the user's unit or region. With `unitId` in the address it is the
 * overview of one unit, for whoever looks after several.
 */
export function HomePage() {
  const [query] = useScreenQuery();
  const unitId = query.get('unitId');
  const [year, chooseYear] = useYear();
  const { data, error, isPending, refetch } = useOverview(year, unitId);
  const me = useWhoAmI();
  const links = useHomeLinks(me?.unitId ?? null);
  const named = unitId !== null && data?.kind === 'unit' ? data.unit.unitName : null;
  useScreenTitle(named ? `${named}概况` : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Head overview={data} named={named}>
        <YearPicker label="年度" value={year} to={currentYear()} onChange={chooseYear} sx={{ width: 104 }} />
      </Head>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              重试
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      )}
      {isPending && <Waiting />}
      {data?.kind === 'unit' && <UnitHome overview={data} links={links} own={unitId === null} />}
      {data?.kind === 'region' && <RegionHome overview={data} links={links} />}
    </Box>
  );
}

const yearName = 'q.year';

/** The year in the address; the current one unless another is chosen. */
function useYear(): [number, (year: string) => void] {
  const [query, change] = useScreenQuery();
  const given = Number(query.get(yearName));
  const year = Number.isInteger(given) && given >= 2000 && given <= 2100 ? given : currentYear();
  const choose = (next: string) =>
    change((to) => (Number(next) === currentYear() ? to.delete(yearName) : to.set(yearName, next)), 'push');
  return [year, choose];
}

interface HeadProps {
  readonly overview: UnitOverview | RegionOverview | undefined;
  /** The unit that somebody above it looks at. */
  readonly named: string | null;
  readonly children: React.ReactNode;
}

function Head({ overview, named, children }: HeadProps) {
  const { nickName, userName } = usePower();
  const unit = overview?.kind === 'unit' ? overview.unit : undefined;
  const region = overview?.kind === 'region' ? overview.regionName : undefined;
  const facts = named
    ? [unit?.regionName, unit?.unitType, unit?.unitPhone && `电话 ${unit.unitPhone}`]
    : [unit?.regionName ?? region, unit?.unitName, unit?.unitType, today()];
  return (
    <Welcome title={named ?? `${partOfDay()}，${nickName || userName}`} facts={facts}>
      {children}
    </Welcome>
  );
}

/** Keeps the place of what is on its way. */
function Waiting() {
  return (
    <Box role="status" aria-label="正在加载" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ ...placeStyle, height: 96 }} />
      <Box sx={{ ...placeStyle, height: 420 }} />
    </Box>
  );
}

const placeStyle = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' };
