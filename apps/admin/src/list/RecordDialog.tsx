import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { ZodType } from 'zod';
import { CallUnanswered } from '../data/call-refused.js';
import { freshId } from '../data/fresh-id.js';
import { PanelDialog } from '../layout/PanelDialog.js';
import { useToasts } from '../layout/toasts.js';
import { FormDialog } from './FormDialog.js';
import { formValues, recordMembers } from './form-values.js';
import { useHistory } from './history/use-history.js';
import type { DialogMode, FormValues, RecordRow, ScreenDefinition } from './screen-definition.js';
import { useRecord } from './use-record.js';

export interface RecordDialogProps<Row extends RecordRow> {
  readonly definition: ScreenDefinition<Row>;
  readonly mode: DialogMode;
  /** Of the record; none in mode `add`. */
  readonly id?: string;
  /** Members of a new record: shown in the form where there is a field, and sent with it. */
  readonly defaults?: FormValues;
  readonly schema?: ZodType<FormValues, FormValues>;
  /** Stands above the form of a new record. */
  readonly aboveNew?: ReactNode;
  readonly onClose: () => void;
  /** Has the last word on what is sent; undefined where it is not to be saved now, and the dialog stays. */
  readonly beforeSave?: (sent: FormValues, mode: DialogMode) => Promise<FormValues | undefined>;
  /** After a save, before the dialog closes; `record` is what the server answered. */
  readonly onSaved?: (record: FormValues) => void;
}

/**
 * One record of a resource in a dialog: reads it, shows or edits it, saves it (spec part 1, section 2).
 * `<RecordDialog definition={unitScreen} mode="edit" id={row.id} onClose={close} />`
 */
export function RecordDialog<Row extends RecordRow>(props: RecordDialogProps<Row>) {
  const { definition, mode, id, onClose } = props;
  const call = definition.readCalls?.[mode === 'edit' ? 'edit' : 'details'] ?? usualCalls[mode];
  const loaded = useRecord(definition.resource, mode === 'add' ? undefined : id, call);
  const title = titles[mode](definition.label);
  if (!loaded.record) {
    const close = <Button onClick={onClose}>关闭</Button>;
    return (
      <PanelDialog title={title} width={560} onClose={onClose} actions={close}>
        {loaded.problem ? <Alert severity="error">{loaded.problem}</Alert> : <LinearProgress aria-label="正在加载" />}
      </PanelDialog>
    );
  }
  return <LoadedDialog {...props} title={title} record={loaded.record} reload={loaded.reload} />;
}

const usualCalls = { details: 'getInfoById', edit: 'getEditById', add: '' } as const;

const titles: Readonly<Record<DialogMode, (label: string) => string>> = {
  details: (label) => `${label}详情`,
  edit: (label) => `${label}编辑`,
  add: (label) => `新增${label}`,
};

interface LoadedDialogProps<Row extends RecordRow> extends RecordDialogProps<Row> {
  readonly title: string;
  readonly record: RecordRow;
  readonly reload: () => Promise<RecordRow>;
}

function LoadedDialog<Row extends RecordRow>(props: LoadedDialogProps<Row>) {
  const { definition, mode, id, defaults, record, reload, title, schema, onClose } = props;
  const { fields = [], toForm, resource } = definition;
  const shape = (row: RecordRow) => {
    const full = { ...defaults, ...row };
    return formValues(fields, toForm ? toForm(full as unknown as Row) : full);
  };
  // the values that the form starts with; later reads reach it by reset
  const initial = useMemo(() => shape(record), []); // eslint-disable-line react-hooks/exhaustive-deps
  const [renewed, setRenewed] = useState<FormValues>();
  const save = useSave(props);
  const history = useHistory(definition, mode === 'add' ? undefined : id, async () =>
    setRenewed(shape(await reload())),
  );
  return (
    <>
      <FormDialog
        title={title}
        fields={fields}
        mode={mode}
        initial={initial}
        renewed={renewed}
        version={versionOf(record)}
        draft={`${resource}.${mode}.${id ?? 'new'}`}
        schema={schema}
        doubts={definition.doubts}
        onSave={save}
        onReload={async () => shape(await reload())}
        onClose={onClose}
        tools={history.button}
      >
        {mode === 'add' && props.aboveNew}
      </FormDialog>
      {history.dialog}
    </>
  );
}

function versionOf(record: RecordRow): number | undefined {
  const { version } = record;
  return typeof version === 'number' ? version : undefined;
}

/** Saves by the standard calls. A save that was not answered keeps its key, so that saving again cannot write twice. */
function useSave<Row extends RecordRow>(props: LoadedDialogProps<Row>) {
  const { definition, mode, id, defaults, record, beforeSave, onSaved } = props;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const toasts = useToasts();
  const unanswered = useRef({ payload: '', key: '' });
  const { resource, fields = [], toRecord } = definition;

  return async (values: FormValues, changed: readonly string[]) => {
    const members = recordMembers(fields, values, mode === 'edit' ? changed : undefined);
    const data = { ...(mode === 'add' ? hidden(defaults, fields) : { version: versionOf(record) }), ...members };
    const sent = await consented({ id, ...(toRecord ? toRecord(data) : data) }, mode, beforeSave);
    const payload = JSON.stringify(sent);
    const idempotencyKey = unanswered.current.payload === payload ? unanswered.current.key : freshId();
    const meta = { idempotencyKey };
    try {
      const answer =
        mode === 'add'
          ? await provider.create(resource, { data: sent, meta })
          : await provider.update(resource, { id: id ?? '', data: sent, previousData: record, meta });
      const { savedMessage = '' } = answer.data as { savedMessage?: string };
      toasts.success(`${savedMessage || '保存成功'}：${nameOf(definition, { ...record, ...values })}`);
      onSaved?.(answer.data as FormValues);
    } catch (fault) {
      if (fault instanceof CallUnanswered) unanswered.current = { payload, key: idempotencyKey };
      throw fault;
    }
    void queries.invalidateQueries({ queryKey: [resource] });
  };
}

/** What is to be sent after all who may object were asked. */
async function consented<Row extends RecordRow>(
  { id, ...members }: FormValues,
  mode: DialogMode,
  beforeSave: RecordDialogProps<Row>['beforeSave'],
): Promise<FormValues> {
  if (!beforeSave) return members;
  const sent = await beforeSave(mode === 'add' ? members : { ...members, id }, mode);
  if (!sent) throw new DOMException('given up', 'AbortError');
  return sent;
}

/** What was saved: 医师“张仲景”, by the first text that it must have, or else may have. */
function nameOf<Row extends RecordRow>({ label, fields = [] }: ScreenDefinition<Row>, values: FormValues): string {
  const texts = fields.filter(({ kind, source }) => kind === 'text' && values[source]);
  const named = texts.find(({ required }) => required) ?? texts[0];
  return named ? `${label}“${String(values[named.source])}”` : label;
}

/** Members that a new record gets without a field to type them in. */
function hidden(defaults: FormValues = {}, fields: readonly { readonly source: string }[]): FormValues {
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !fields.some(({ source }) => source === name)));
}
