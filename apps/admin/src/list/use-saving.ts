import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallRefused, isAbandoned, messageOf } from '../data/call-refused.js';
import type { FormDialogProps } from './FormDialog.js';
import { changedNames } from './form-values.js';
import type { FormValues } from './screen-definition.js';

const overtakenCode = 20002;

type Form = UseFormReturn<FormValues>;
type Parts = Pick<FormDialogProps, 'onSave' | 'onClose' | 'onReload' | 'fields'>;

interface Saving {
  readonly busy: boolean;
  /** What the server said, where it belongs to no single field. */
  readonly problem: string;
  readonly save: () => Promise<void>;
  /** There after somebody else was quicker. */
  readonly reload?: () => Promise<void>;
}

/** Checks, saves and closes; or shows what was refused, under the field that it is about where there is one. */
export function useSaving(form: Form, { onSave, onClose, onReload, fields }: Parts, dropDraft: () => void): Saving {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [overtaken, setOvertaken] = useState(false);
  const running = useRef(false);

  const refuse = (fault: unknown) => {
    if (isAbandoned(fault)) return;
    const unplaced = fault instanceof CallRefused ? placeFaults(form, fault, fields) : true;
    if (unplaced) setProblem(messageOf(fault));
    setOvertaken(fault instanceof CallRefused && fault.code === overtakenCode);
  };
  const submit = form.handleSubmit(async (values) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    try {
      await onSave(values, changedNames(form.formState.defaultValues ?? {}, values));
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
      form.reset(await onReload?.(), { keepDirtyValues: true });
      setProblem('');
      setOvertaken(false);
    } catch (fault) {
      refuse(fault);
    }
  };
  return { busy, problem, save: () => submit(), reload: overtaken && onReload ? reload : undefined };
}

/** Puts each fault under its field, the focus on the first. Answers whether something is left to say. */
function placeFaults(form: Form, { errors }: CallRefused, fields: FormDialogProps['fields']): boolean {
  const placed = errors.filter(({ field }) => fields.some(({ source }) => source === field));
  placed.forEach(({ field, msg }, index) => form.setError(field, { message: msg }, { shouldFocus: index === 0 }));
  return placed.length === 0 || placed.length < errors.length;
}
