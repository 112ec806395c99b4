import { useCallback, useState, type ReactNode } from 'react';
import { OpinionDialog, type OpinionAnswer, type OpinionQuestion } from './OpinionDialog.js';

interface Pending {
  readonly question: OpinionQuestion;
  readonly answer: (answer: OpinionAnswer) => void;
}

/** `const { ask, dialog } = useOpinion(); const opinion = await ask({ … })`; the screen draws `dialog`. */
export function useOpinion() {
  const [pending, setPending] = useState<Pending>();
  const ask = useCallback(
    (question: OpinionQuestion) => new Promise<OpinionAnswer>((answer) => setPending({ question, answer })),
    [],
  );
  const settle = (answer: OpinionAnswer) => {
    setPending(undefined);
    pending?.answer(answer);
  };
  const dialog: ReactNode = pending && <OpinionDialog question={pending.question} onAnswer={settle} />;
  return { ask, dialog };
}
