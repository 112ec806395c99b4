import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { GuardedButton } from '../layout/GuardedButton.js';
import { PanelDialog } from '../layout/PanelDialog.js';
import { useConfirm } from '../layout/confirm.js';
import { useDirtyForm } from '../layout/dirty-forms.js';
import { formSchema } from './form-schema.js';
import { fieldsOf } from './form-values.js';
import { FormFields } from './inputs/FormFields.js';
import type { DialogMode, FormField, FormValues } from './screen-definition.js';
import { DraftNotice } from './DraftNotice.js';
import { useDraftKeeping, useStoredDraft } from './use-draft.js';
import { useSaving } from './use-saving.js';

export interface FormDialogProps {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** Values in the form's own shape (`formValues` makes it from a record). */
  readonly initial: FormValues;
  /** The values after something else than the form changed them: they are shown, typed fields keep what was typed. */
  readonly renewed?: FormValues;
  readonly mode?: DialogMode;
  /** Saves; what it throws is shown in the dialog, which stays open. `changed` names the fields that were touched. */
  readonly onSave: (values: FormValues, changed: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
  /** A rule over several fields, besides those that the fields themselves declare. */
  readonly schema?: ZodType<FormValues, FormValues>;
  /** Names the draft that is kept while it is not saved; left out, none is kept. */
  readonly draft?: string;
  /** The record's version that is being edited. */
  readonly version?: number;
  /** After 20002, another user was quicker: brings the record as it is now, typed fields keep what was typed. */
  readonly onReload?: () => Promise<FormValues>;
  readonly saveLabel?: string;
  /** Stands at the left of the buttons. */
  readonly tools?: ReactNode;
  /** Stands above the form. */
  readonly children?: ReactNode;
}

/**
 * A form in a dialog over the screen. Save failures keep it open, field faults stand under their fields, closing asks
 * when something was typed, Ctrl+Enter saves.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, mode = 'add', version, tools, children } = props;
  const { form, shown, draft, dropDraft, place, close, saving } = useFormDialog(props);
  const { busy, problem, save, reload } = saving;
  const reading = mode === 'details';
  const width = dialogWidth(shown.length);
  return (
    <PanelDialog
      title={title}
      width={width}
      onClose={close}
      onConfirm={reading ? undefined : () => void save()}
      actions={
        <>
          {tools && <Box sx={{ mr: 'auto' }}>{tools}</Box>}
          {reading ? (
            <CloseButton onClose={close} />
          ) : (
            <SaveButtons saveLabel={props.saveLabel} busy={busy} onClose={close} onSave={save} />
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <Box ref={place} component="form" noValidate onSubmit={(event) => event.preventDefault()} aria-label={title}>
          {draft && <DraftNotice draft={draft} version={version} onDrop={dropDraft} />}
          {problem && <Problem text={problem} onReload={reload} />}
          {children}
          <FormFields fields={shown} mode={mode} twoColumns={width > narrow} />
        </Box>
      </FormProvider>
    </PanelDialog>
  );
}

/** Form, draft, saving and the question before closing, tied together. */
function useFormDialog(props: FormDialogProps) {
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

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={onClose}>
      关闭
    </Button>
  );
}

interface SaveButtonsProps {
  readonly busy: boolean;
  readonly saveLabel?: string;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

function SaveButtons({ busy, saveLabel = '保存', onSave, onClose }: SaveButtonsProps) {
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        取消
      </Button>
      <GuardedButton variant="contained" busy={busy} onClick={() => void onSave()} title="Ctrl+Enter">
        {saveLabel}
      </GuardedButton>
    </>
  );
}

const narrow = 560;

/** 560, 760 or 960 px by the number of fields. */
function dialogWidth(fields: number): number {
  if (fields <= 4) return narrow;
  return fields <= 10 ? 760 : 960;
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

function Problem({ text, onReload }: { readonly text: string; readonly onReload?: () => Promise<void> }) {
  const action = onReload && (
    <Button color="inherit" onClick={() => void onReload()}>
      载入最新数据
    </Button>
  );
  return (
    <Alert severity="warning" role="alert" action={action} sx={{ mb: 1.5 }}>
      {text}
    </Alert>
  );
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
