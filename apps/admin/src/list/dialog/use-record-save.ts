import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSaveContext } from 'react-admin';
import { CallUnanswered } from '../../data/call-refused.js';
import { freshId } from '../../data/fresh-id.js';
import { useToasts } from '../../layout/toasts.js';
import type { FormField } from '../form/form-field.js';
import { recordMembers } from '../form/form-values.js';
import type { RecordDialogProps } from './RecordDialog.js';
import type { FormValues, RecordRow, ScreenDefinition } from '../screen-definition.js';

interface SavedRecord<Row extends RecordRow> extends RecordDialogProps<Row> {
  readonly record: RecordRow;
  readonly answer: { readonly current: FormValues };
}

type Save = (values: FormValues, changed: readonly string[]) => Promise<void>;

/** Saves by the standard calls. A save that was not answered keeps its key, so that saving again cannot write twice. */
export function useRecordSave<Row extends RecordRow>(props: SavedRecord<Row>): Save {
  const { definition, record, answer, onSaved } = props;
  const { save } = useSaveContext();
  const queries = useQueryClient();
  const toasts = useToasts();
  const unanswered = useRef({ payload: '', key: '' });

  return async (values, changed) => {
    const sent = await consented(props, sentMembers(props, values, changed));
    const payload = JSON.stringify(sent);
    const idempotencyKey = unanswered.current.payload === payload ? unanswered.current.key : freshId();
    const faults: unknown[] = [];
    await save?.(sent, { meta: { idempotencyKey }, onError: (fault: unknown) => faults.push(fault) });
    if (faults.length > 0) {
      if (faults[0] instanceof CallUnanswered) unanswered.current = { payload, key: idempotencyKey };
      throw faults[0];
    }
    const { savedMessage } = answer.current as { savedMessage?: string };
    toasts.success(`${savedMessage || '保存成功'}：${nameOf(definition, { ...record, ...values })}`);
    onSaved?.(answer.current);
    // the record itself is not read again while its dialog closes
    const others = {
      predicate: ({ queryKey: [resource, what] }: Query) => resource === definition.resource && what !== 'getOne',
    };
    void queries.invalidateQueries(others);
  };
}

interface Query {
  readonly queryKey: readonly unknown[];
}

function sentMembers<Row extends RecordRow>(
  { definition, mode, defaults, record }: SavedRecord<Row>,
  values: FormValues,
  changed: readonly string[],
): FormValues {
  const { fields = [], toRecord } = definition;
  const members = recordMembers(fields, values, mode === 'edit' ? changed : undefined);
  const data = { ...(mode === 'add' ? hidden(defaults, fields) : { version: record['version'] }), ...members };
  return toRecord ? toRecord(data) : data;
}

/** What is to be sent after all who may object were asked. */
async function consented<Row extends RecordRow>(
  { id, mode, beforeSave }: SavedRecord<Row>,
  members: FormValues,
): Promise<FormValues> {
  if (!beforeSave) return members;
  const sent = await beforeSave(mode === 'add' ? members : { ...members, id }, mode);
  if (!sent) throw new DOMException('given up', 'AbortError');
  return sent;
}

/** What was saved: 医师“张仲景”, by the first text that it must have, or else may have. */
function nameOf<Row extends RecordRow>({ label, fields = [] }: ScreenDefinition<Row>, values: FormValues): string {
  const texts = fields.filter(({ kind, source }) => kind === 'text' && values[source]);
  const named = texts.find((field) => 'required' in field && field.required) ?? texts[0];
  return named ? `${label}“${String(values[named.source])}”` : label;
}

/** Members that a new record gets without a field to type them in. */
function hidden(defaults: FormValues = {}, fields: readonly FormField[]): FormValues {
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !fields.some(({ source }) => source === name)));
}
