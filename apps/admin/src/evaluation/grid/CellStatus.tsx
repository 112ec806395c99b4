import SavedIcon from '@mui/icons-material/CheckOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import ChangedIcon from '@mui/icons-material/InfoOutlined';
import TouchedIcon from '@mui/icons-material/PeopleAltOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import type { CellNote } from './cell-notes.js';

interface CellStatusProps {
  readonly id: string;
  readonly note: CellNote;
  readonly onRetry: () => void;
  readonly onRewrite: () => void;
  readonly onAdopt: () => void;
}

const nothing = '未填';

/** How a cell is getting on, beside its value: a mark, and words where the user must know or decide. */
export function CellStatus({ id, note, onRetry, onRewrite, onAdopt }: CellStatusProps) {
  switch (note.phase) {
    case 'saving':
      return (
        <span id={id} className="cell-note">
          <CircularProgress size={14} aria-label="正在保存" />
        </span>
      );
    case 'saved':
      return note.message ? (
        <span id={id} className="cell-note is-warning">
          <ChangedIcon aria-hidden />
          {note.message}
        </span>
      ) : (
        <span id={id} className="cell-note is-good">
          <SavedIcon titleAccess="已保存" />
        </span>
      );
    case 'failed':
      return (
        <span className="cell-note is-bad">
          <FailedIcon aria-hidden />
          <span id={id}>未保存：{note.message}</span>
          <button type="button" onClick={onRetry}>
            重试
          </button>
        </span>
      );
    case 'conflict':
      return (
        <span className="cell-note is-bad">
          <FailedIcon aria-hidden />
          <span id={id}>已被他人修改为 {note.theirs || nothing}</span>
          <button type="button" onClick={onRewrite}>
            重新填写
          </button>
          <button type="button" onClick={onAdopt}>
            采用对方
          </button>
        </span>
      );
    case 'touched':
      return (
        <span id={id} className="cell-note is-info">
          <TouchedIcon aria-hidden />
          刚被他人修改，原为 {note.was || nothing}
        </span>
      );
  }
}
