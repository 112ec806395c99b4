import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export const longestOpinion = 500;

export interface OpinionQuestion {
  readonly title: string;
  readonly text: ReactNode;
  /** What the button says. */
  readonly confirm: string;
  /** The opinion that stands so far. */
  readonly opinion?: string;
  readonly danger?: boolean;
}

/** The opinion; null where none was given, undefined where the question was left. */
export type OpinionAnswer = string | null | undefined;

interface OpinionDialogProps {
  readonly question: OpinionQuestion;
  readonly onAnswer: (answer: OpinionAnswer) => void;
}

/** Asks why points are taken away or given back. Enter confirms, Shift+Enter breaks the line; nobody has to say anything. */
export function OpinionDialog({ question, onAnswer }: OpinionDialogProps) {
  const { title, text, confirm, danger } = question;
  const [opinion, setOpinion] = useState(question.opinion ?? '');
  const titleId = useId();
  const answer = () => onAnswer(opinion.trim() || null);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    answer();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      onClose={(_, reason) => reason === 'escapeKeyDown' && onAnswer(undefined)}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography component="div">{text}</Typography>
        <TextField
          label="评审意见"
          value={opinion}
          onChange={(event) => setOpinion(event.target.value)}
          onKeyDown={keys}
          onFocus={(event) => event.target.select()}
          helperText="不填写时，记录为“未说明理由”"
          slotProps={{ htmlInput: { maxLength: longestOpinion } }}
          autoFocus
          multiline
          minRows={2}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={() => onAnswer(undefined)}>
          取消
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={answer}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
