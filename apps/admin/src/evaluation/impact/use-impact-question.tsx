import { useCallback, useState, type ReactNode } from 'react';
import type { FormValues } from '../../list/index.js';
import { readImpact, type Impact } from './impact.js';
import { ImpactDialog } from './ImpactDialog.js';

interface Pending {
  readonly impact: Impact;
  /** Undefined: not to be saved. */
  readonly answer: (reason: string | undefined) => void;
}

export interface ImpactQuestion {
  /** The body to save: with the reason where sheets change; undefined where whoever was asked thought better of it. */
  readonly ask: (resource: string, body: FormValues) => Promise<FormValues | undefined>;
  readonly dialog: ReactNode;
}

/** Before an edit changes sheets, shows which ones and asks why. `const { ask, dialog } = useImpactQuestion()` */
export function useImpactQuestion(): ImpactQuestion {
  const [pending, setPending] = useState<Pending>();
  const ask = useCallback(async (resource: string, body: FormValues) => {
    const impact = await readImpact(resource, body);
    if (!impact) return body;
    const reason = await new Promise<string | undefined>((answer) => setPending({ impact, answer }));
    setPending(undefined);
    return reason === undefined ? undefined : { ...body, reason };
  }, []);
  return { ask, dialog: pending && <ImpactDialog impact={pending.impact} onAnswer={pending.answer} /> };
}
