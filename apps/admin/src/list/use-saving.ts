import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallRefused, isAbandoned, messageOf } from '../data/call-refused.js';
import type { FormDialogProps } from './FormDialog.js';
import { changedNames } from './form-values.js';
import { overtakenFields, type Overtaken } from './overtaken.js';
import { useDoubtQuestion } from './use-doubt-question.js';
import type { FormValues } from './screen-definition.js';

const overtakenCode = 20002;

type Form = UseFormReturn<FormValues>;
type Parts = Pick<FormDialogProps, 'onSave' | 'onClose' | 'onReload' | 'fields' | 'doubts' | 'mode'>;

interface Saving {
  readonly busy: boolean;
  /** What the server said, where it belongs to no single field. */
  readonly problem: string;
  /** What somebody else had changed, once it was loaded. */
  readonly overtaken: readonly Overtaken[];
  readonly save: () => Promise<void>;
  /** There after somebody else was quicker. */
  readonly reload?: () => Promise<void>;
}

/** Checks, saves and closes; or shows what was refused, under the field that it is about where there is one. */
export function useSaving(form: Form, parts: Parts, dropDraft: () => void): Saving {
  const { onSave, onClose, onReload, fields } = parts;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [late, setLate] = useState(false);
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const mayBeRight = useDoubtQuestion(parts);
  const running = useRef(false);

  const refuse = (fault: unknown) => {
    if (isAbandoned(fault)) return;
    const unplaced = fault instanceof CallRefused ? placeFaults(form, fault, fields) : true;
    if (unplaced) setProblem(messageOf(fault));
    setLate(fault instanceof CallRefused && fault.code === overtakenCode);
  };
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      const before = form.formState.defaultValues ?? {};
      if (!(await mayBeRight(values, before))) return;
      await onSave(values, changedNames(before, values));
      dropDraft();
      onClose();
    } catch (fault) {
      refuse(fault);
    } finally {
      running.current = false;
      setBusy(false);
    }
  });
  const reload = async () => {
    try {
      const now = (await onReload?.()) ?? {};
      const before = form.formState.defaultValues ?? {};
      setOvertaken(overtakenFields(fields, { before, now, typed: form.getValues() }));
      form.reset(now, { keepDirtyValues: true });
      setProblem('');
      setLate(false);
    } catch (fault) {
      refuse(fault);
    }
  };
  return { busy, problem, overtaken, save: () => submit(), reload: late && onReload ? reload : undefined };
}

/** Puts each fault under its field, the focus on the first. Answers whether something is left to say. */
function placeFaults(form: Form, { errors }: CallRefused, fields: FormDialogProps['fields']): boolean {
  const placed = errors.filter(({ field }) => fields.some(({ source }) => source === field));
  placed.forEach(({ field, msg }, index) => form.setError(field, { message: msg }, { shouldFocus: index === 0 }));
  return placed.length === 0 || placed.length < errors.length;
}
