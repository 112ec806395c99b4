import LoweredIcon from '@mui/icons-material/SouthEast';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../data/call-refused.js';
import type { ChangeRow } from '@county-tcm/domain/home/change-row';
import { useChanges } from './home-data.js';
import type { HomeLinks } from './links.js';
import { Nothing, Panel } from './Panel.js';

interface ChangesPanelProps {
  readonly year: number;
  /** Of one unit; of all that the caller sees without it. */
  readonly unitId: string | null;
  readonly links: HomeLinks;
  /** Pixels that the list takes at most. */
  readonly height?: number;
}

/** What somebody else changed or took points away for, newest first: who, what, when and why. */
export function ChangesPanel({ year, unitId, links, height = 420 }: ChangesPanelProps) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetching } = useChanges(year, unitId);
  const changes = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const all = links.to('audit/events');
  return (
    <Panel
      title="他人变更"
      note="评审扣分、退回和他人的修改"
      busy={isFetching}
      action={
        all && (
          <Button component={RouterLink} to={all}>
            操作记录
          </Button>
        )
      }
    >
      {error && <Alert severity="error">{messageOf(error)}</Alert>}
      <Box sx={{ ...listFrame, maxHeight: height }} tabIndex={0} role="region" aria-label="他人变更列表，可滚动">
        {isPending && <Box role="status" aria-label="正在加载" sx={{ height: 96 }} />}
        {data && changes.length === 0 && <Nothing>{year}年没有他人的变更</Nothing>}
        <Box component="ol" aria-label="他人变更" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {changes.map((change) => (
            <OneChange key={change.id} change={change} named={unitId === null} to={links.change(change, year)} />
          ))}
        </Box>
        {hasNextPage && (
          <Button fullWidth disabled={isFetching} onClick={() => void fetchNextPage()}>
            更早的变更
          </Button>
        )}
      </Box>
    </Panel>
  );
}

interface OneChangeProps {
  readonly change: ChangeRow;
  /** Says which unit it is about. */
  readonly named: boolean;
  readonly to: string | undefined;
}

function OneChange({ change, named, to }: OneChangeProps) {
  const { time, actorName, actorRole, unitName, label, subject, reason, lowered } = change;
  const what = [label, subject].filter(Boolean).join('：');
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: 12, lineHeight: '18px' }}>
        <span>{[actorName, actorRole && `（${actorRole}）`].filter(Boolean).join('')}</span>
        <Box component="time" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          {time.slice(0, 16)}
        </Box>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {lowered && (
          <LoweredIcon sx={{ fontSize: 14, color: 'warning.main', verticalAlign: -2, mr: 0.5 }} aria-hidden />
        )}
        {to ? (
          <Link component={RouterLink} to={to} underline="always">
            {what}
          </Link>
        ) : (
          what
        )}
        <Parts change={change} />
      </Box>
      {named && unitName && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{unitName}</Box>}
      {reason && <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>理由：{reason}</Box>}
    </Box>
  );
}

const inSight = 2;

/** 评审得分 4 → 3（扣 1 分） */
function Parts({ change: { parts, lowered } }: { readonly change: ChangeRow }) {
  if (parts.length === 0) return null;
  const words = parts.slice(0, inSight).map(({ label, from, to }) => `${label} ${from || '空'} → ${to || '空'}`);
  const rest = parts.length > inSight ? ` 等 ${parts.length} 项` : '';
  const [first] = parts;
  const lost = lowered && first ? `（扣 ${Number((Number(first.from) - Number(first.to)).toFixed(4))} 分）` : '';
  return (
    <Box component="span" sx={{ pl: 1, color: lowered ? 'warning.main' : 'text.secondary' }}>
      {words.join('，') + rest + lost}
    </Box>
  );
}

const listFrame = { overflow: 'auto', mx: -2, px: 2 } as const;

const rowStyle = {
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
