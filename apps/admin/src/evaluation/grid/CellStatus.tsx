import SavedIcon from '@mui/icons-material/CheckOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import TouchedIcon from '@mui/icons-material/PeopleAltOutlined';
import ChangedIcon from '@mui/icons-material/InfoOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import type { CellNote } from './cell-notes.js';

interface CellStatusProps {
  readonly id: string;
  readonly note: CellNote;
  readonly onRetry: () => void;
  readonly onRewrite: () => void;
  readonly onAdopt: () => void;
}

/** How a cell is getting on, beside its value: a mark, and a line of words where the user must know or decide. */
export function CellStatus({ id, note, onRetry, onRewrite, onAdopt }: CellStatusProps) {
  switch (note.phase) {
    case 'saving':
      return (
        <span id={id} className="cell-mark" title="正在保存">
          <CircularProgress size={13} aria-label="正在保存" />
        </span>
      );
    case 'saved':
      return note.message ? (
        <>
          <ChangedIcon className="cell-mark is-warning" aria-hidden />
          <span id={id} className="cell-words is-warning">
            {note.message}
          </span>
        </>
      ) : (
        <SavedIcon id={id} className="cell-mark is-good" titleAccess="已保存" />
      );
    case 'failed':
      return (
        <>
          <FailedIcon className="cell-mark is-bad" aria-hidden />
          <span className="cell-words is-bad">
            <span id={id}>未保存：{note.message}</span>
            <button type="button" onClick={onRetry}>
              重试
            </button>
          </span>
        </>
      );
    case 'conflict':
      return (
        <>
          <FailedIcon className="cell-mark is-bad" aria-hidden />
          <span className="cell-words is-bad">
            <span id={id}>已被他人修改为 {note.theirs || '空'}</span>
            <button type="button" onClick={onRewrite}>
              重新填写
            </button>
            <button type="button" onClick={onAdopt}>
              采用对方
            </button>
          </span>
        </>
      );
    case 'touched':
      return (
        <>
          <TouchedIcon className="cell-mark is-info" aria-hidden />
          <span id={id} className="cell-words is-info">
            刚被他人修改，原为 {note.was || '空'}
          </span>
        </>
      );
  }
}
