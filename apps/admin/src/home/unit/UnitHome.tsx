import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { currentYear } from '../../list/search/YearPicker.js';
import type { UnitOverview } from '@county-tcm/domain/home/overview';
import { ChangesPanel } from '../ChangesPanel.js';
import type { HomeLinks } from '../links.js';
import { QuickLinks } from '../QuickLinks.js';
import { Tiles } from '../Tiles.js';
import { EvaluationPanel } from './EvaluationPanel.js';
import { RegisterProgressPanel } from './RegisterProgressPanel.js';
import { SharesPanel } from './SharesPanel.js';
import { reminderWords, unitTiles } from './todo.js';

interface UnitHomeProps {
  readonly overview: UnitOverview;
  readonly links: HomeLinks;
  /** The user belongs to the unit. */
  readonly own: boolean;
}

/** What a clerk needs in the morning: what is missing, what is not reached, what others changed. */
export function UnitHome({ overview, links, own }: UnitHomeProps) {
  const { unit, registers, shares, items, year } = overview;
  const reminded = reminderWords(overview);
  return (
    <>
      {reminded !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {reminded}
        </Alert>
      )}
      <Tiles label="待办" tiles={unitTiles(overview, links, own)} />
      <Box sx={columnsStyle}>
        <Box sx={columnStyle}>
          {registers && (
            <RegisterProgressPanel
              unit={unit}
              registers={registers}
              links={links}
              fills={own && year === currentYear()}
            />
          )}
          {items && <EvaluationPanel unit={unit} items={items} year={year} links={links} />}
        </Box>
        <Box sx={columnStyle}>
          {shares && <SharesPanel overview={overview} shares={shares} links={links} own={own} />}
          <ChangesPanel year={year} unitId={unit.unitId} links={links} />
          {own && <QuickLinks />}
        </Box>
      </Box>
    </>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
};

const columnStyle = { display: 'grid', gap: 2, minWidth: 0 };
