import EmptyIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import FilledIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { RegisterProgress, UnitProgress } from '@county-tcm/domain/home/overview';
import type { HomeLinks } from '../links.js';
import { Panel } from '../Panel.js';
import { ProgressLine } from '../../layout/ProgressLine.js';

interface RegisterProgressPanelProps {
  readonly unit: UnitProgress;
  readonly registers: readonly RegisterProgress[];
  readonly links: HomeLinks;
  /** The user's own unit, in the year whose records are added now. */
  readonly fills: boolean;
}

/** Every register with what is in it; those without a record that says something first, with the way to their first. */
export function RegisterProgressPanel({ unit, registers, links, fills }: RegisterProgressPanelProps) {
  const { filled = 0, registers: all = registers.length } = unit;
  const isEmpty = (row: RegisterProgress) => unit.missing?.includes(row.register) ?? row.count === 0;
  const rows = [...registers].sort((one, other) => Number(isEmpty(other)) - Number(isEmpty(one)));
  return (
    <Panel title="台账填报">
      <ProgressLine label="已填报台账" done={filled} all={all} />
      <Box component="ul" aria-label="台账" sx={listStyle}>
        {rows.map((row) => (
          <RegisterRow
            key={row.register}
            row={row}
            empty={isEmpty(row)}
            to={links.register(row.register, unit.unitId)}
            fills={fills}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface RegisterRowProps {
  readonly row: RegisterProgress;
  /** No record says anything. */
  readonly empty: boolean;
  readonly to: string | undefined;
  readonly fills: boolean;
}

function RegisterRow({ row: { label, count, lastTime, mayAdd }, empty, to, fills }: RegisterRowProps) {
  const Icon = empty ? EmptyIcon : FilledIcon;
  return (
    <Box component="li" sx={rowStyle}>
      <Icon
        sx={{ fontSize: 16, color: empty ? 'warning.main' : 'success.main', flex: 'none' }}
        role="img"
        aria-label={empty ? '未填报' : '已填报'}
      />
      <Box component="span" sx={nameStyle}>
        {to ? (
          <Link component={RouterLink} to={to} color="inherit">
            {label}
          </Link>
        ) : (
          label
        )}
      </Box>
      {empty && fills && mayAdd && to ? (
        <Button
          component={RouterLink}
          to={`${to}${to.includes('?') ? '&' : '?'}dialog=add`}
          aria-label={`去填报${label}`}
          sx={{ my: -0.5 }}
        >
          去填报
        </Button>
      ) : (
        <Box component="span" sx={{ whiteSpace: 'nowrap', color: empty ? 'warning.main' : undefined, fontSize: 13 }}>
          {empty ? '未填报' : `${count} 条`}
        </Box>
      )}
      {lastTime && (
        <Box component="span" sx={timeStyle} title={`最近更新 ${lastTime}`}>
          {lastTime.slice(5, 10)}
        </Box>
      )}
    </Box>
  );
}

const listStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
};

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 36,
  minWidth: 0,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const nameStyle = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const timeStyle = { color: 'text.secondary', fontSize: 12, width: 36, textAlign: 'right', flex: 'none' } as const;
