import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { GuardedButton, HeaderActions, useToasts } from '../../list/index.js';
import { verify } from '../audit-reads.js';
import type { Verdict } from '../audit-rows.js';
import { momentWords } from '../moment-words.js';

interface VerifyPanelProps {
  /** The stream on the screen; left out while none is chosen. */
  readonly stream?: string;
  readonly onShow?: (version: number) => void;
}

/** Proves on request that no recorded change was altered: of this evaluation, or of everything there is. */
export function VerifyPanel({ stream, onShow }: VerifyPanelProps) {
  const toasts = useToasts();
  const check = useMutation({ mutationFn: verify, onError: toasts.failure });
  const everything = check.variables === undefined;
  return (
    <>
      <HeaderActions>
        <GuardedButton
          variant="outlined"
          busy={check.isPending && everything}
          disabled={check.isPending}
          onClick={() => check.mutate(undefined)}
        >
          校验全部记录
        </GuardedButton>
        <GuardedButton
          variant="contained"
          startIcon={<VerifiedIcon />}
          busy={check.isPending && !everything}
          disabled={!stream || check.isPending}
          onClick={() => check.mutate(stream)}
        >
          校验
        </GuardedButton>
      </HeaderActions>
      {check.data && (
        <Outcome
          verdict={check.data}
          what={everything ? '全部记录' : '本评分表'}
          onClose={check.reset}
          onShow={check.data.firstFault?.stream === stream ? onShow : undefined}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  readonly verdict: Verdict;
  readonly what: string;
  readonly onClose: () => void;
  readonly onShow?: (version: number) => void;
}

function Outcome({ verdict: { valid, checked, at, firstFault }, what, onClose, onShow }: OutcomeProps) {
  if (valid) {
    return (
      <Alert severity="success" onClose={onClose} sx={{ flex: 'none' }}>
        校验通过：{what}共 {checked} 条，内容、次序和签名均未被改动（{momentWords(at)}）。
      </Alert>
    );
  }
  return (
    <Alert
      severity="error"
      onClose={onClose}
      sx={{ flex: 'none' }}
      action={
        firstFault &&
        onShow && (
          <Button color="inherit" onClick={() => onShow(firstFault.version)}>
            查看该步
          </Button>
        )
      }
    >
      校验未通过：{what}共检查 {checked} 条，
      {firstFault ? `第一处异常在 ${firstFault.stream} 第 ${firstFault.version} 步：${firstFault.reason}` : '发现异常'}
      （{momentWords(at)}）。
    </Alert>
  );
}
