import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAugmentedForm } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useConfirm } from '../../layout/confirm.js';
import { useUploadsUnderWay } from '../files/under-way.js';
import type { FormDialogProps } from './FormDialog.js';
import { faultsIn, type Faults } from '../form/form-faults.js';
import { changedNames, fieldsOf } from '../form/form-values.js';
import type { FormValues } from '../screen-definition.js';
import { useDraftKeeping, useStoredDraft } from './use-draft.js';
import { useSaving } from './use-saving.js';

/** Fields keep what was typed when the record behind them, or the tab, comes back. The same object each time: another one is a reset. */
const keepTyped = { keepDirtyValues: true };

/** Form, draft, saving and the question before closing, tied together. */
export function useFormDialog(props: FormDialogProps) {
  const { fields, values, mode = 'add', rule, version, onClose } = props;
  const name = mode === 'details' ? undefined : props.draft;
  const shown = useMemo(() => fieldsOf(fields, mode), [fields, mode]);
  const saving = useSaving(props, () => forget());
  const { form, handleSubmit } = useAugmentedForm<FormValues>({
    record: values,
    resetOptions: keepTyped,
    mode: 'onTouched',
    disableInvalidFormNotification: true,
    validate: (typed: FormValues) => ({
      ...rule?.(typed),
      ...faultsIn(shown, typed, mode === 'edit' ? changedNames(values, typed) : undefined),
    }),
    onSubmit: (typed: FormValues): Promise<Faults | undefined> => saving.submit(typed, form),
  });
  const stored = useStoredDraft(name);
  const [draft, setDraft] = useState(stored);
  useRestored(form, stored?.values);
  useRenewed(form, values);
  const [kept, setKept] = useState(true);
  const forget = useDraftKeeping({
    ...{ name, form, fields, initial: values },
    version: draft?.version ?? version,
    onKept: setKept,
  });
  const place = useRef<HTMLDivElement>(null);
  const dropDraft = () => {
    form.reset(values);
    setDraft(undefined);
  };
  const { begin, waiting, once } = useUploadsFirst();
  const save = () => once(() => void form.handleSubmit(handleSubmit)());
  const { reload: bring } = saving;
  const reload = bring && (() => bring(form.getValues()));
  const isTyped = () => mode !== 'details' && changedNames(values, form.getValues()).length > 0;
  const close = useClose(isTyped, forget, onClose);
  return { form, shown, draft, dropDraft, forget, place, close, save, reload, saving, begin, waiting, kept };
}

/** Puts a draft over the record, so that what it changes counts as typed. Once: a tab that is shown again keeps what is in it. */
function useRestored(form: UseFormReturn<FormValues>, values: FormValues | undefined): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !values) return;
    done.current = true;
    Object.entries(values).forEach(([name, value]) => form.setValue(name, value, { shouldDirty: true }));
  }, [form, values]);
}

/**
 * A record that was read anew is shown before anything is painted, while the form itself would take it after that:
 * nobody may see, or type into, what is over. Once for each: a tab that is shown again keeps what is in it, and so does a
 * form whose screen only tells the same values again.
 */
function useRenewed(form: UseFormReturn<FormValues>, values: FormValues): void {
  const done = useRef(values);
  useLayoutEffect(() => {
    if (changedNames(done.current, values).length === 0) return;
    done.current = values;
    form.reset(values, keepTyped);
  }, [form, values]);
}

/** A file that is still on its way would not be saved: whoever saves too early is told, until it has arrived. */
function useUploadsFirst() {
  const { count, begin } = useUploadsUnderWay();
  const [asked, setAsked] = useState(false);
  const waiting = asked && count > 0;
  const once = (work: () => void) => {
    setAsked(count > 0);
    if (count === 0) work();
  };
  return { begin, waiting, once };
}

function useClose(isTyped: () => boolean, drop: () => void, onClose: () => void): () => void {
  const confirm = useConfirm();
  return () => {
    void (async () => {
      if (
        isTyped() &&
        !(await confirm({ text: '已填写的内容尚未保存，确定放弃?', confirm: '放弃', cancel: '继续填写' }))
      )
        return;
      drop();
      onClose();
    })();
  };
}
