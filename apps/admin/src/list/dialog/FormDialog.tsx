import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode, RefObject } from 'react';
import type { Doubt } from '@county-tcm/domain/register/doubts';
import { FormProvider, useFormState } from 'react-hook-form';
import { useDirtyForm } from '../../layout/dirty-forms.js';
import { GuardedButton } from '../../layout/GuardedButton.js';
import { PanelDialog } from '../../layout/PanelDialog.js';
import { Uploads } from '../files/under-way.js';
import { FormFields } from '../inputs/FormFields.js';
import type { Faults } from '../form/form-faults.js';
import type { FormField } from '../form/form-field.js';
import { DraftNotice } from './DraftNotice.js';
import { OvertakenNotice } from './OvertakenNotice.js';
import type { DialogMode, FormValues } from '../screen-definition.js';
import { useFormDialog } from './use-form-dialog.js';

export interface FormDialogProps {
  readonly title: string;
  readonly fields: readonly FormField[];
  /** In the form's own shape (`formValues` makes it from a record). Others are shown, but not where something was typed. */
  readonly values: FormValues;
  readonly mode?: DialogMode;
  /** Saves; what it throws is shown in the dialog, which stays open. `changed` names the fields that were touched. */
  readonly onSave: (values: FormValues, changed: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
  /** What looks wrong and may be right: said under its field, and asked about before saving. */
  readonly doubts?: (values: FormValues) => readonly Doubt[];
  /** A rule over several fields, besides those that the fields themselves declare. */
  readonly rule?: (values: FormValues) => Faults;
  /** Names the draft that is kept while it is not saved; left out, none is kept. */
  readonly draft?: string;
  /** The record's version that is being edited. */
  readonly version?: number;
  /** After 20002, another user was quicker: brings the values as they are now. */
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
  const { form, shown, draft, dropDraft, forget, place, close, save, reload, saving, begin, waiting, kept } =
    useFormDialog(props);
  const { busy, problem, overtaken } = saving;
  const reading = mode === 'details';
  const width = dialogWidth(shown.length);
  return (
    <PanelDialog
      title={title}
      width={width}
      onClose={close}
      onConfirm={reading ? undefined : save}
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
          <Unsaved place={place} onForget={forget} />
          {draft && <DraftNotice draft={draft} version={version} onDrop={dropDraft} />}
          {!kept && <Problem text="浏览器的存储空间已满，填写的内容没有留存草稿，请及时保存" />}
          {waiting && <Problem text="文件正在上传，请在上传完成后保存" />}
          {problem && <Problem text={problem} onReload={reload} />}
          {overtaken.length > 0 && <OvertakenNotice changes={overtaken} />}
          {children}
          <Uploads value={begin}>
            <FormFields
              fields={shown}
              mode={mode}
              twoColumns={width > narrow}
              doubts={reading ? undefined : props.doubts}
              overtaken={overtaken}
            />
          </Uploads>
        </Box>
      </FormProvider>
    </PanelDialog>
  );
}

interface UnsavedProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly onForget: () => void;
}

/** Marks the tab while something is typed; in a part of its own, so that the inputs are not drawn anew at the first key. */
function Unsaved({ place, onForget }: UnsavedProps) {
  useDirtyForm(useFormState().isDirty, place, onForget);
  return null;
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
  readonly onSave: () => void;
  readonly onClose: () => void;
}

function SaveButtons({ busy, saveLabel = '保存', onSave, onClose }: SaveButtonsProps) {
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        取消
      </Button>
      <GuardedButton variant="contained" busy={busy} onClick={onSave} title="Ctrl+Enter">
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
