import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';
import type { FormField } from '../form/form-field.js';
import { VersionChanges } from './VersionChanges.js';
import type { VersionRow } from '@county-tcm/domain/register/version';
import type { Versions } from './version-reads.js';

interface VersionListProps {
  readonly versions: Versions;
  readonly fields: readonly FormField[];
  /** The version that is shown beside the list. */
  readonly chosen?: number;
  /** Left out, versions tell what changed and cannot be looked at as a whole. */
  readonly onChoose?: (version: number) => void;
}

/** The versions of a record, newest first: when, who, what was done, what changed, and why. */
export function VersionList({ versions, fields, chosen, onChoose }: VersionListProps) {
  const { rows, total, more, loading } = versions;
  return (
    <Box onKeyDown={walk}>
      <Box component="ol" aria-label="变更历史" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.version} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            {onChoose ? (
              <ButtonBase
                data-version={row.version}
                aria-current={row.version === chosen ? 'step' : undefined}
                onClick={() => onChoose(row.version)}
                sx={{ ...entryStyle, ...buttonStyle, ...(row.version === chosen ? chosenStyle : {}) }}
              >
                <Entry row={row} fields={fields} whole={row.version === chosen} newest={row.version === total} />
                <Box component="span" sx={{ display: { xs: 'block', md: 'none' }, color: 'primary.main' }}>
                  查看当时的内容
                </Box>
              </ButtonBase>
            ) : (
              <Box sx={entryStyle}>
                <Entry row={row} fields={fields} whole newest={row.version === total} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {more && (
        <Button fullWidth onClick={more} disabled={loading} sx={{ my: 1 }}>
          更早的版本（还有 {total - rows.length} 个）
        </Button>
      )}
    </Box>
  );
}

interface EntryProps {
  readonly row: VersionRow;
  readonly fields: readonly FormField[];
  readonly whole: boolean;
  readonly newest: boolean;
}

function Entry({ row, fields, whole, newest }: EntryProps) {
  const { version, time, label, actorName, actorRole, reason } = row;
  return (
    <>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          第{version}版 {label}
        </Box>
        {newest && (
          <Box component="span" sx={{ color: 'primary.main', fontSize: 12 }}>
            当前
          </Box>
        )}
        <Box component="span" sx={{ ...quiet, ml: 'auto' }}>
          {time}
        </Box>
      </Box>
      <Box component="span" sx={{ ...quiet, display: 'block' }}>
        {[actorName, actorRole].filter(Boolean).join(' · ') || '系统'}
      </Box>
      {reason && <Box component="span" sx={{ display: 'block' }}>{`原因：${reason}`}</Box>}
      <VersionChanges changes={row.changes} fields={fields} whole={whole} plain={version === 1} />
    </>
  );
}

/** Arrow keys go from one version to the next, as in any list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const next = buttons[at + step];
  if (step === 0 || at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const quiet = { color: 'text.secondary', fontSize: 12 } as const;

const entryStyle = { display: 'block', px: 1.5, py: 1, fontSize: 13, lineHeight: '20px' } as const;

const buttonStyle = {
  width: '100%',
  textAlign: 'left',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  borderLeft: '3px solid transparent',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const chosenStyle = {
  borderLeftColor: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)',
} as const;
