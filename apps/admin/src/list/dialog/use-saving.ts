import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallRefused, isAbandoned, messageOf } from '../../data/call-refused.js';
import type { FormDialogProps } from './FormDialog.js';
import type { Faults } from '../form/form-faults.js';
import { changedNames } from '../form/form-values.js';
import { overtakenFields, type Overtaken } from './overtaken.js';
import type { FormValues } from '../screen-definition.js';
import { useDoubtQuestion } from './use-doubt-question.js';

const overtakenCode = 20002;

interface Saving {
  readonly busy: boolean;
  /** What the server said, where it belongs to no single field. */
  readonly problem: string;
  /** What somebody else had changed, once it was loaded. */
  readonly overtaken: readonly Overtaken[];
  /** Answers what was refused of single fields. */
  readonly submit: (values: FormValues, form: UseFormReturn<FormValues>) => Promise<Faults | undefined>;
  /** There after somebody else was quicker. */
  readonly reload?: (typed: FormValues) => Promise<void>;
}

/** Asks about doubts, saves and closes; or says what was refused, under the field that it is about where there is one. */
export function useSaving(props: FormDialogProps, dropDraft: () => void): Saving {
  const { values: before, onSave, onClose, onReload, fields } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [late, setLate] = useState(false);
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const mayBeRight = useDoubtQuestion(props);
  const running = useRef(false);

  const refuse = (fault: unknown): Faults => {
    if (isAbandoned(fault)) return {};
    const refused = fault instanceof CallRefused ? fault : undefined;
    const placed = refused?.errors.filter(({ field }) => fields.some(({ source }) => source === field)) ?? [];
    if (placed.length === 0 || placed.length < (refused?.errors.length ?? 0)) setProblem(messageOf(fault));
    setLate(refused?.code === overtakenCode);
    return Object.fromEntries(placed.map(({ field, msg }) => [field, msg]));
  };
  const submit: Saving['submit'] = async (values, form) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      if (!(await mayBeRight(values, before))) return undefined;
      await onSave(values, changedNames(before, values));
      dropDraft();
      onClose();
    } catch (fault) {
      const faults = refuse(fault);
      const [first] = Object.keys(faults);
      // once the inputs are told of it
      if (first) setTimeout(() => form.setFocus(first));
      return faults;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const reload = async (typed: FormValues) => {
    try {
      const now = (await onReload?.()) ?? {};
      setOvertaken(overtakenFields(fields, { before, now, typed }));
      setProblem('');
      setLate(false);
    } catch (fault) {
      refuse(fault);
    }
  };
  return { busy, problem, overtaken, submit, reload: late && onReload ? reload : undefined };
}
