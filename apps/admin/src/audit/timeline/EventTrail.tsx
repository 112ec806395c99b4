import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { AndMore } from '../../list/index.js';
import type { AuditEvent } from '../audit-rows.js';
import { scrollWithin } from './scroll-within.js';
import { changeWords, trailWords } from './trail-words.js';

interface EventTrailProps {
  /** Those to be shown, newest last, with their places among all. */
  readonly events: readonly { readonly event: AuditEvent; readonly step: number }[];
  /** Where the slider stands. */
  readonly step: number;
  readonly onShow: (step: number) => void;
}

const longestList = 5;

/** Every change in order: when, who, from where, what it was and became, and why. Pressing one moves the slider there. */
export function EventTrail({ events, step, onShow }: EventTrailProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) scrollWithin(list.current, current, 0);
  }, [step]);
  return (
    <Box component="ol" ref={list} aria-label="变更记录" sx={listStyle}>
      {events.map(({ event, step: own }) => {
        const { title, changes } = trailWords(event);
        const current = own === step;
        return (
          <Box component="li" key={event.id}>
            <ButtonBase
              aria-current={current ? 'step' : undefined}
              onClick={() => onShow(own)}
              sx={{ ...entryStyle, ...(current ? currentStyle : {}) }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, ...quiet }}>
                <span>{shanghaiWords(event.recordedAt)}</span>
                <span>第 {own} 步</span>
              </Box>
              <Box sx={{ fontWeight: 600 }}>{title}</Box>
              {changes.slice(0, longestList).map((change, index) => (
                <Box key={index}>
                  {changes.length > 1 && change.kind !== 'listed' && `${change.label}：`}
                  <Box component="span" sx={{ fontWeight: change.kind === 'changed' ? 700 : undefined }}>
                    {changeWords(event, change)}
                  </Box>
                </Box>
              ))}
              <AndMore shown={longestList} all={changes.length} unit="项" />
              <Box sx={quiet}>
                {[event.actorName, event.actorRole, event.clientIp].filter(Boolean).join(' · ') || '系统'}
              </Box>
              {event.reason && <Box>理由：{event.reason}</Box>}
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: 12 } as const;

const listStyle = { m: 0, p: 0, listStyle: 'none', overflow: 'auto', flex: 1, minHeight: 0 } as const;

const entryStyle = {
  display: 'block',
  width: '100%',
  textAlign: 'left',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  borderLeft: '3px solid transparent',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const currentStyle = {
  borderLeftColor: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)',
} as const;
