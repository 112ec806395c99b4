import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { CreateBase, EditBase, ShowBase } from 'react-admin';
import { messageOf } from '../../data/call-refused.js';
import { freshId } from '../../data/fresh-id.js';
import { PanelDialog } from '../../layout/PanelDialog.js';
import { FormDialog } from './FormDialog.js';
import { formValues } from '../form/form-values.js';
import { useHistory } from '../history/use-history.js';
import type { DialogMode, FormValues, RecordRow, ScreenDefinition } from '../screen-definition.js';
import { useRecordSave } from './use-record-save.js';

export interface RecordDialogProps<Row extends RecordRow> {
  readonly definition: ScreenDefinition<Row>;
  readonly mode: DialogMode;
  /** Of the record; none in mode `add`. */
  readonly id?: string;
  /** Members of a new record: shown in the form where there is a field, and sent with it. */
  readonly defaults?: FormValues;
  /** Stands above the form of a new record. */
  readonly aboveNew?: ReactNode;
  /** Stands above the form of a record that is there. */
  readonly above?: (id: string, mode: DialogMode) => ReactNode;
  readonly onClose: () => void;
  /** Has the last word on what is sent; undefined where it is not to be saved now, and the dialog stays. */
  readonly beforeSave?: (sent: FormValues, mode: DialogMode) => Promise<FormValues | undefined>;
  /** After a save, before the dialog closes; `record` is what the server answered. */
  readonly onSaved?: (record: FormValues) => void;
}

/** Read once when the dialog opens: the form is built on the record, which must not change underneath it. */
const readOnce = {
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnMount: false,
  onError: () => {
    // it is said in the dialog
  },
} as const;

const usualCalls = { details: 'getInfoById', edit: 'getEditById' } as const;

/**
 * One record of a resource in a dialog: reads it, shows or edits it, saves it (spec part 1, section 2).
 * `<RecordDialog definition={unitScreen} mode="edit" id={row.id} onClose={close} />`
 */
export function RecordDialog<Row extends RecordRow>(props: RecordDialogProps<Row>) {
  const { definition, mode, id = '' } = props;
  const { resource, readCalls } = definition;
  // a name of its own in the cache: what lists know of a record is less, and may be old
  const [opening] = useState(freshId);
  const answer = useRef<FormValues>({});
  const keep = (saved: unknown) => void (answer.current = saved as FormValues);
  const shared = { resource, disableAuthentication: true, redirect: false } as const;
  if (mode === 'add') {
    return (
      <CreateBase {...shared} mutationOptions={{ onSuccess: keep }}>
        <LoadedDialog {...props} record={blank} answer={answer} />
      </CreateBase>
    );
  }
  const meta = { readCall: readCalls?.[mode] ?? usualCalls[mode], opening };
  const queryOptions = { ...readOnce, meta };
  const show = ({ record, error, refetch }: Read) =>
    record ? (
      <LoadedDialog {...props} record={record as RecordRow} answer={answer} refetch={refetch} />
    ) : (
      <LoadingDialog title={titles[mode](definition.label)} fault={error} onClose={props.onClose} />
    );
  if (mode === 'details') return <ShowBase {...shared} id={id} queryOptions={queryOptions} render={show} />;
  return (
    <EditBase
      {...shared}
      id={id}
      mutationMode="pessimistic"
      queryOptions={queryOptions}
      mutationOptions={{ meta, onSuccess: keep }}
      render={show}
    />
  );
}

const blank: RecordRow = { id: '' };

interface Read {
  readonly record?: object;
  readonly error?: unknown;
  readonly refetch: () => Promise<{ readonly data?: object; readonly error: unknown }>;
}

const titles: Readonly<Record<DialogMode, (label: string) => string>> = {
  details: (label) => `${label}详情`,
  edit: (label) => `${label}编辑`,
  add: (label) => `新增${label}`,
};

interface LoadingDialogProps {
  readonly title: string;
  readonly fault: unknown;
  readonly onClose: () => void;
}

function LoadingDialog({ title, fault, onClose }: LoadingDialogProps) {
  return (
    <PanelDialog title={title} width={560} onClose={onClose} actions={<Button onClick={onClose}>关闭</Button>}>
      {fault ? <Alert severity="error">{messageOf(fault)}</Alert> : <LinearProgress aria-label="正在加载" />}
    </PanelDialog>
  );
}

interface LoadedDialogProps<Row extends RecordRow> extends RecordDialogProps<Row> {
  readonly record: RecordRow;
  /** What the server said to the last save. */
  readonly answer: { readonly current: FormValues };
  readonly refetch?: Read['refetch'];
}

function LoadedDialog<Row extends RecordRow>(props: LoadedDialogProps<Row>) {
  const { definition, mode, id, defaults, record, refetch, onClose } = props;
  const { fields = [], toForm, resource, label, rule, doubts } = definition;
  const shape = (row: RecordRow) => {
    const full = { ...defaults, ...row };
    return formValues(fields, toForm ? toForm(full as unknown as Row) : full);
  };
  // fields and defaults may be told anew while the dialog is open; only another record is another beginning
  const values = useMemo(() => shape(record), [record]); // eslint-disable-line react-hooks/exhaustive-deps
  const save = useRecordSave(props);
  const reload = async () => {
    const read = await refetch?.();
    if (read?.error) throw read.error;
    return shape((read?.data as RecordRow | undefined) ?? record);
  };
  const history = useHistory(definition, mode === 'add' ? undefined : record, async () => void (await reload()));
  return (
    <>
      <FormDialog
        title={titles[mode](label)}
        {...{ fields, mode, values, rule, doubts }}
        version={record['version'] as number | undefined}
        draft={`${resource}.${mode}.${id ?? 'new'}`}
        onSave={save}
        onReload={reload}
        onClose={onClose}
        tools={history.button}
      >
        {mode === 'add' ? props.aboveNew : props.above?.(record.id, mode)}
      </FormDialog>
      {history.dialog}
    </>
  );
}
