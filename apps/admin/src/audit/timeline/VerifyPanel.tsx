import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { GuardedButton, HeaderActions, useToasts } from '../../list/index.js';
import { verify } from '../audit-reads.js';
import type { StreamView } from '../audit-rows.js';
import { VerdictNotice } from './VerdictNotice.js';

interface VerifyPanelProps {
  /** The evaluation on the screen; left out while none is chosen. */
  readonly stream?: StreamView;
  /** Moves to a step of it. */
  readonly onShow?: (step: number) => void;
}

/** Proves on request that no recorded change was altered: of this evaluation, or of everything there is. */
export function VerifyPanel({ stream, onShow }: VerifyPanelProps) {
  const toasts = useToasts();
  const [percent, setPercent] = useState(0);
  const check = useMutation({
    mutationFn: (asked: string | undefined) => verify(asked, setPercent),
    onMutate: () => setPercent(0),
    onError: toasts.failure,
  });
  const everything = check.variables === undefined;
  const fault = check.data?.firstFault;
  const step = stream && fault?.stream === stream.id ? stepOf(stream, fault.version) : undefined;
  return (
    <>
      <HeaderActions>
        <GuardedButton
          variant="outlined"
          busy={check.isPending && everything}
          disabled={check.isPending}
          onClick={() => check.mutate(undefined)}
        >
          校验全部记录{percent > 0 && check.isPending ? `（${percent}%）` : ''}
        </GuardedButton>
        <GuardedButton
          variant="contained"
          startIcon={<VerifiedIcon />}
          busy={check.isPending && !everything}
          disabled={!stream || check.isPending}
          onClick={() => check.mutate(stream?.id)}
        >
          校验
        </GuardedButton>
      </HeaderActions>
      {check.data && (
        <VerdictNotice
          verdict={check.data}
          what={everything ? '全部记录' : sheetWords(stream)}
          onClose={check.reset}
          onShow={step === undefined ? undefined : () => onShow?.(step)}
        />
      )}
    </>
  );
}

/** The step of an own event; the last one where it is gone. */
function stepOf({ id, events }: StreamView, version: number): number {
  const place = events.findIndex((event) => event.stream === id && event.version >= version);
  return place === -1 ? events.length : place + 1;
}

function sheetWords(stream: StreamView | undefined): string {
  const sheet = stream?.sheet;
  return sheet ? `${sheet.unitName ?? ''} ${sheet.year}年度 ${sheet.selectType} 评分表` : '本评分表';
}
