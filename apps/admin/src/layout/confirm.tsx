import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';

export interface Question {
  /** 提示 unless given. */
  readonly title?: string;
  readonly text: ReactNode;
  readonly confirm?: string;
  /** `null` leaves no way but forward. */
  readonly cancel?: string | null;
  readonly danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;
interface Pending {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks before something that cannot be taken back: `if (await confirm({ text: '确定导入数据?' })) …`. */
export function useConfirm(): Ask {
  return use(ConfirmContext);
}

/** Shows one question at a time, in the order they were asked. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Pending[]>([]);
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setWaiting((before) => [...before, { question, answer }])),
    [],
  );
  const [current] = waiting;
  const settle = (yes: boolean) => {
    current?.answer(yes);
    setWaiting((before) => before.slice(1));
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {current && <QuestionDialog question={current.question} onAnswer={settle} />}
    </ConfirmContext>
  );
}

function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const { title = '提示', text, confirm = '确定', cancel = '取消', danger } = question;
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      onClose={(_, reason) => reason === 'escapeKeyDown' && cancel !== null && onAnswer(false)}
      aria-labelledby="question-title"
      aria-describedby="question-text"
    >
      <DialogTitle id="question-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="question-text" component="div" sx={{ color: 'text.primary' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {cancel !== null && (
          <Button variant="outlined" color="inherit" onClick={() => onAnswer(false)}>
            {cancel}
          </Button>
        )}
        <Button variant="contained" color={danger ? 'error' : 'primary'} autoFocus onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
