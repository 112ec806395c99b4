import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useConfirm } from '../layout/confirm.js';
import { useDirtyForm } from '../layout/dirty-forms.js';
import type { FormDialogProps } from './FormDialog.js';
import { formSchema } from './form-schema.js';
import { fieldsOf } from './form-values.js';
import type { FormField, FormValues } from './screen-definition.js';
import { useDraftKeeping, useStoredDraft } from './use-draft.js';
import { useSaving } from './use-saving.js';

/** Form, draft, saving and the question before closing, tied together. */
export function useFormDialog(props: FormDialogProps) {
  const { fields, renewed, mode = 'add', schema, version, onClose } = props;
  const initial = renewed ?? props.initial;
  const name = mode === 'details' ? undefined : props.draft;
  const shown = useMemo(() => fieldsOf(fields, mode), [fields, mode]);
  const resolver = useResolver(shown, schema);
  const form = useForm<FormValues>({ defaultValues: props.initial, resolver, mode: 'onTouched' });
  const { isDirty } = form.formState;
  const stored = useStoredDraft(name);
  const [draft, setDraft] = useState(stored);
  useRestored(form, stored?.values);
  useRenewed(form, renewed);
  const forget = useDraftKeeping({ name, form, fields, initial, version: draft?.version ?? version });
  const place = useRef<HTMLDivElement>(null);
  useDirtyForm(isDirty, place, forget);
  const dropDraft = () => {
    form.reset(initial);
    setDraft(undefined);
  };
  const saving = useSaving(form, props, forget);
  const close = useClose(isDirty && mode !== 'details', forget, onClose);
  return { form, shown, draft, dropDraft, place, close, saving };
}

function useResolver(
  fields: readonly FormField[],
  schema: ZodType<FormValues, FormValues> | undefined,
): Resolver<FormValues> {
  return useMemo(() => {
    const own = formSchema(fields);
    return zodResolver(schema ? own.and(schema) : own);
  }, [fields, schema]);
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
 * Once for each: a tab that is shown again keeps what is in it. Before anything is painted: nobody may type into what is
 * over.
 */
function useRenewed(form: UseFormReturn<FormValues>, values: FormValues | undefined): void {
  const done = useRef(values);
  useLayoutEffect(() => {
    if (!values || done.current === values) return;
    done.current = values;
    form.reset(values, { keepDirtyValues: true });
  }, [form, values]);
}

function useClose(dirty: boolean, drop: () => void, onClose: () => void): () => void {
  const confirm = useConfirm();
  return () => {
    void (async () => {
      if (dirty && !(await confirm({ text: '已填写的内容尚未保存，确定放弃?', confirm: '放弃', cancel: '继续填写' })))
        return;
      drop();
      onClose();
    })();
  };
}
