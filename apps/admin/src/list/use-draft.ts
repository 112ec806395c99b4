import { useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { signedInName } from '../access/session.js';
import { DraftStore, type Draft } from './drafts.js';
import type { FormField, FormValues } from './screen-definition.js';

const pauseMilliseconds = 300;

function store(): DraftStore {
  return new DraftStore(localStorage, signedInName());
}

/** The draft of a form, read once when it opens. */
export function useStoredDraft(form: string | undefined): Draft | undefined {
  return useMemo(() => (form ? store().read(form) : undefined), [form]);
}

/** Keeps what is typed in the browser; `drop` forgets it (saved, or thrown away). Passwords are never kept. */
export function useDraftKeeping(
  name: string | undefined,
  form: UseFormReturn<FormValues>,
  fields: readonly FormField[],
  version: number | undefined,
): { readonly drop: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dropped = useRef(false);
  useEffect(() => {
    if (!name) return;
    const keep = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { isDirty } = form.control._formState;
      if (isDirty && !dropped.current) store().write(name, withoutSecrets(form.getValues(), fields), version);
    };
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pauseMilliseconds);
    };
    const now = () => timer.current !== undefined && keep();
    const stop = form.subscribe({ formState: { values: true, isDirty: true }, callback: later });
    window.addEventListener('pagehide', now);
    return () => {
      now();
      stop();
      window.removeEventListener('pagehide', now);
    };
  }, [name, form, fields, version]);
  return {
    drop: () => {
      dropped.current = true;
      clearTimeout(timer.current);
      timer.current = undefined;
      if (name) store().drop(name);
    },
  };
}

function withoutSecrets(values: FormValues, fields: readonly FormField[]): FormValues {
  const secrets = fields.filter(({ kind }) => kind === 'password').map(({ source }) => source);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
