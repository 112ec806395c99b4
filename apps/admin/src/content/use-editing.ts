import { useEffect, useState } from 'react';
import { call } from '../data/calls.js';

/** Somebody else who has the same record open for editing, since `yyyy-MM-dd HH:mm:ss`. */
export interface OtherEditor {
  readonly nickName: string;
  readonly since: string;
}

const beatMilliseconds = 30_000;

/** Says every thirty seconds that a record is being edited here, and that it is not any more; answers who else is at it. */
export function useEditing(resource: string, id: string): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  useEffect(() => {
    let here = true;
    let said: Promise<void> = Promise.resolve();
    const say = async () => {
      // a hint: where it fails, saving still finds out who was quicker
      const found = await call<readonly OtherEditor[]>(`${resource}/editing`, { id }).catch(() => undefined);
      if (here && found) setOthers(found.data);
    };
    const beat = () => void (said = said.then(say));
    beat();
    const timer = setInterval(beat, beatMilliseconds);
    return () => {
      here = false;
      clearInterval(timer);
      // after what is under way, which would otherwise leave behind somebody who is not there
      void said.then(() => call(`${resource}/stopEditing`, { id })).catch(() => {});
    };
  }, [resource, id]);
  return others;
}
