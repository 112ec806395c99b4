import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Draft } from './drafts.js';

interface DraftNoticeProps {
  readonly draft: Draft;
  /** The record's version now; another one than the draft's means that somebody changed it since. */
  readonly version: number | undefined;
  readonly onDrop: () => void;
}

/** Says that the form holds what was typed earlier, and offers to throw that away. */
export function DraftNotice({ draft, version, onDrop }: DraftNoticeProps) {
  const overtaken = draft.version !== undefined && version !== undefined && draft.version !== version;
  return (
    <Alert
      severity={overtaken ? 'warning' : 'info'}
      sx={{ mb: 1.5, py: 0, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={onDrop}>
          放弃草稿
        </Button>
      }
    >
      已恢复{moment(draft.savedAt)}填写但未保存的内容{overtaken ? '，此后该数据已被他人修改，请核对' : ''}
    </Alert>
  );
}

function moment(iso: string): string {
  return new Intl.DateTimeFormat('zh-CN', {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso));
}
