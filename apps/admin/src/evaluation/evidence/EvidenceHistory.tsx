import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { EvidenceStep } from './evidence.js';
import { EvidenceSection, Nothing } from './EvidenceSection.js';

const inSight = 5;

/** How the item came to what it is, newest first. */
export function EvidenceHistory({ steps }: { readonly steps: readonly EvidenceStep[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? steps : steps.slice(0, inSight);
  return (
    <EvidenceSection title="本项变更">
      {steps.length === 0 && <Nothing>还没有任何记录</Nothing>}
      <Box component="ol" aria-label="本项变更" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {shown.map((step, index) => (
          <Step key={steps.length - index} step={step} />
        ))}
      </Box>
      {steps.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          显示全部 {steps.length} 条
        </Button>
      )}
    </EvidenceSection>
  );
}

function Step({ step }: { readonly step: EvidenceStep }) {
  const { time, actorName, label, from, to, reason } = step;
  return (
    <Box component="li" sx={{ fontSize: 13, borderLeft: 2, borderColor: 'divider', pl: 1 }}>
      <Box>
        {label}：{from === to ? `${wordsOf(to)}（未变）` : `${wordsOf(from)} → ${wordsOf(to)}`}
      </Box>
      {wantsReason(step) && <Box sx={{ overflowWrap: 'anywhere' }}>{reason ? `理由：${reason}` : '未说明理由'}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {time} {actorName}
      </Box>
    </Box>
  );
}

function wordsOf(figure: number | null): string | number {
  return figure ?? '未填';
}

/** A review says why, or that it does not; a declaration needs no reason. */
function wantsReason({ kind, reason }: EvidenceStep): boolean {
  return kind === 'score' || Boolean(reason);
}
