import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isAbandoned, messageOf } from '../data/call-refused.js';
import type { RecordRow } from './screen-definition.js';

interface LoadedRecord {
  readonly record: RecordRow | undefined;
  readonly problem: string;
  /** Reads it once more and answers what it is now. */
  readonly reload: () => Promise<RecordRow>;
}

/**
 * One record as the server has it when the dialog opens. Not cached and not followed: the form is built on it, so it
 * must be fresh at the beginning and must not change underneath. Without an id there is an empty record at once.
 */
export function useRecord(resource: string, id: string | undefined, callName: string): LoadedRecord {
  const provider = useDataProvider();
  const [record, setRecord] = useState<RecordRow | undefined>(id ? undefined : { id: '' });
  const [problem, setProblem] = useState('');
  const loaded = useRef(!id);

  const read = useCallback(
    async (signal?: AbortSignal) => {
      const { data } = await provider.getOne<RecordRow>(resource, { id: id ?? '', meta: { call: callName }, signal });
      loaded.current = true;
      setRecord(data);
      return data;
    },
    [provider, resource, id, callName],
  );
  useEffect(() => {
    if (loaded.current) return;
    const giveUp = new AbortController();
    read(giveUp.signal).catch((fault: unknown) => !isAbandoned(fault) && setProblem(messageOf(fault)));
    return () => giveUp.abort();
  }, [read]);
  return { record, problem, reload: read };
}
