import { appConfig } from '@county-tcm/domain/registers/system/app-config';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Box from '@mui/material/Box';
import { filterPrefix } from '../../layout/tabs.js';
import { HeaderActions, useScreenQuery } from '../../list/index.js';
import { calledIn } from '../../registers/entity-options.js';
import { NewOfFirstLevel } from '../../registers/tree/NewOfFirstLevel.js';
import { TreeScreen } from '../../registers/tree/TreeScreen.js';
import { KnownSettings } from './KnownSettings.js';

const views = { known: '产品设置', records: '全部设置' } as const;
type View = keyof typeof views;

/**
 * 系统设置 (spec part 2, section 2): what the product obeys, set or not, and all records of settings as a tree with its
 * list, where administrators keep free ones as well. Which of both is in the address.
 */
export default function SettingsScreen() {
  const [query, change] = useScreenQuery();
  const view: View = query.get('view') === 'records' ? 'records' : 'known';
  const show = (next: View, chosen?: string) =>
    change((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next === 'records') address.set('view', next);
      if (chosen) address.set(`${filterPrefix}pid`, chosen);
    }, 'push');
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <HeaderActions>
        <ViewChoice view={view} onChange={show} />
        {view === 'known' && (
          <NewOfFirstLevel entity={appConfig} label={calledIn(appConfig)[0]} onAdded={(id) => show('records', id)} />
        )}
      </HeaderActions>
      {view === 'known' ? <KnownSettings /> : <TreeScreen entity={appConfig} />}
    </Box>
  );
}

function ViewChoice({ view, onChange }: { readonly view: View; readonly onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="设置范围"
      onChange={(_, next: View | null) => next && onChange(next)}
    >
      {Object.entries(views).map(([name, label]) => (
        <ToggleButton key={name} value={name} sx={{ height: 32, px: 1.5, fontSize: 13 }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
