import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import NextIcon from '@mui/icons-material/SkipNextOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import PreviousIcon from '@mui/icons-material/SkipPreviousOutlined';
import LastIcon from '@mui/icons-material/LastPageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Steps } from './steps.js';
import type { Replay } from './use-replay.js';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly steps: Steps;
  /** What the event that it stands at did, in words. */
  readonly words: string;
}

/** Moves through the history: a slider, steps, and playing on its own. The arrows move it, space plays and stops. */
export function ReplayBar({ replay, steps, words }: ReplayBarProps) {
  const { step, playing } = replay;
  const last = steps.length;
  const event = steps[step - 1];
  const moment = event ? shanghaiWords(event.recordedAt) : '最初';
  const keys = (key: KeyboardEvent) => {
    if (key.key !== ' ') return;
    key.preventDefault();
    (playing ? replay.pause : replay.play)();
  };
  return (
    <Box role="group" aria-label="回放" sx={barStyle} className="no-print">
      <Box sx={{ display: 'flex' }}>
        <Step label="上一步" disabled={step === 0} onClick={() => replay.move(-1)}>
          <PreviousIcon />
        </Step>
        <Step label={playing ? '暂停' : '播放'} disabled={last === 0} onClick={playing ? replay.pause : replay.play}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </Step>
        <Step label="下一步" disabled={step >= last} onClick={() => replay.move(1)}>
          <NextIcon />
        </Step>
        <Step label="到最新" disabled={step >= last} onClick={() => replay.show(last)}>
          <LastIcon />
        </Step>
      </Box>
      <Slider
        size="small"
        value={step}
        min={0}
        max={Math.max(last, 1)}
        step={1}
        disabled={last === 0}
        onChange={(_, value) => replay.show(value as number)}
        onKeyDown={keys}
        aria-label="回放到第几步"
        getAriaValueText={(value) => `第 ${value} 步，共 ${last} 步`}
        sx={{ flex: '1 1 200px', mx: 1 }}
      />
      <Box sx={{ flex: '0 0 auto', fontSize: 13 }}>
        第 {step} / {last} 步
      </Box>
      <Box role="status" sx={{ flex: '1 1 100%', fontSize: 13, minHeight: 20 }}>
        <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
          {moment}
        </Box>
        {words}
      </Box>
    </Box>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 1.5,
  pt: 0.5,
  pb: 1,
  borderTop: 1,
  borderColor: 'divider',
};
