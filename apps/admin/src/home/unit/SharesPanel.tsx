import { thresholdState } from '@county-tcm/domain/home/threshold';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import type { UnitOverview, UnitShare } from '@county-tcm/domain/home/overview';
import type { HomeLinks } from '../links.js';
import { Panel } from '../Panel.js';
import { signs } from '../signs.js';

interface SharesPanelProps {
  readonly overview: UnitOverview;
  readonly shares: readonly UnitShare[];
  readonly links: HomeLinks;
  readonly own: boolean;
}

const screen = 'registers/treatproportion';

/** The shares of which a minimum is recommended: what they are, what they should be, and what they were. */
export function SharesPanel({ overview: { unit, year }, shares, links, own }: SharesPanelProps) {
  const list = links.to(screen, { 'q.year': String(year), ...(own ? {} : { 'q.unitId': unit.unitId }) });
  const record = links.to(screen, { dialog: 'details', record: unit.shareRecordId });
  const add = own && links.to(screen, { dialog: 'add' });
  const [to, words] = unit.shareRecordId ? [record, '查看记录'] : add ? [add, '去填报'] : [list, '查看台账'];
  return (
    <Panel
      title="建议指标"
      note={`${year}年`}
      action={
        to && (
          <Button component={RouterLink} to={to} aria-label={`${words}：诊疗人次与处方占比`}>
            {words}
          </Button>
        )
      }
    >
      <Box component="ul" aria-label="建议指标" sx={gridStyle}>
        {shares.map((share) => (
          <ShareCard key={share.field} share={share} />
        ))}
      </Box>
    </Panel>
  );
}

function ShareCard({ share }: { readonly share: UnitShare }) {
  const { label, value, before, recommended } = share;
  const { Icon, colour, word } = signs[thresholdState(value, share)];
  return (
    <Box component="li" sx={cardStyle}>
      <Box sx={{ display: 'flex', gap: 1, fontSize: 13 }}>
        <Box component="span" sx={{ color: 'text.secondary', flex: 1, minWidth: 0 }}>
          {label}
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: colour, whiteSpace: 'nowrap' }}
        >
          <Icon sx={{ fontSize: 16 }} aria-hidden />
          {word}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ fontSize: 20, fontWeight: 600, lineHeight: '28px' }}>
          {value === null ? '—' : `${value.toFixed(2)}%`}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 'auto', whiteSpace: 'nowrap' }}>
          建议不低于 {recommended}%{before === null ? '' : ` · 上年 ${before.toFixed(2)}%`}
        </Box>
      </Box>
      <Bar value={value} recommended={recommended} colour={colour} />
    </Box>
  );
}

/** The share as a bar of a hundred, with the minimum as a mark. */
function Bar({ value, recommended, colour }: { value: number | null; recommended: number; colour: string }) {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 8, borderRadius: 4, bgcolor: 'action.hover', mt: 0.5 }}>
      <Box sx={{ width: `${Math.min(100, value ?? 0)}%`, height: 8, borderRadius: 4, bgcolor: colour }} />
      <Box
        sx={{ position: 'absolute', top: -2, height: 12, width: 2, left: `${recommended}%`, bgcolor: 'text.primary' }}
      />
    </Box>
  );
}

const gridStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
};

const cardStyle = { minWidth: 0 };
