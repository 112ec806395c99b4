import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { signedInName } from '../../access/session.js';
import { DraftStore, type Draft } from './drafts.js';
import { changedValues } from '../form/form-values.js';
import type { FormField } from '../form/form-field.js';
import type { FormValues } from '../screen-definition.js';

const pauseMilliseconds = 300;

function store(): DraftStore {
  return new DraftStore(localStorage, signedInName());
}

/** The draft of a form, read once when it opens. */
export function useStoredDraft(form: string | undefined): Draft | undefined {
  return useMemo(() => (form ? store().read(form) : undefined), [form]);
}

export interface DraftKeeping {
  /** Names the draft; left out, none is kept. */
  readonly name: string | undefined;
  readonly form: UseFormReturn<FormValues>;
  readonly fields: readonly FormField[];
  readonly initial: FormValues;
  /** Of the record that the typing began on. */
  readonly version: number | undefined;
  /** Told each time whether the browser had room for it. */
  readonly onKept: (kept: boolean) => void;
}

/**
 * Keeps in the browser what was typed, and of the rest of the record nothing: that may be another one when the draft is
 * taken up again. Passwords never. The returned function forgets it for good: it was saved, or thrown away.
 */
export function useDraftKeeping({ name, form, fields, initial, version, onKept }: DraftKeeping): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef(false);
  // of who began it: it is also thrown away while signing out
  const [drafts] = useState(store);
  useEffect(() => {
    if (!name) return;
    const keep = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const typed = withoutSecrets(changedValues(initial, form.getValues()), fields);
      if (over.current || Object.keys(typed).length === 0) drafts.drop(name);
      else onKept(drafts.write(name, typed, version));
    };
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pauseMilliseconds);
    };
    const atOnce = () => timer.current !== undefined && keep();
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    window.addEventListener('pagehide', atOnce);
    return () => {
      atOnce();
      stop();
      window.removeEventListener('pagehide', atOnce);
    };
  }, [drafts, name, form, fields, initial, version, onKept]);
  return () => {
    over.current = true;
    if (name) drafts.drop(name);
  };
}

function withoutSecrets(values: FormValues, fields: readonly FormField[]): FormValues {
  const secrets = fields.filter(({ kind }) => kind === 'password').map(({ source }) => source);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
