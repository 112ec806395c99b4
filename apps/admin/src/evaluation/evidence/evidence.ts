import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../data/calls.js';
import type { ArchiveFileRow } from '../declaration/archive-file-screen.js';

/** What stands beside one item of a sheet (api-contract.md, section 5: `/declaration/evidence`). */
export interface Evidence {
  readonly item: {
    readonly itemName: string;
    readonly itemNo: string;
    readonly fillWay: string;
    readonly scoringStandard: string;
    readonly deductedRule: string;
    readonly ruleScore: number;
  };
  readonly files: readonly ArchiveFileRow[];
  /** Null where the unit was not evaluated by the item. */
  readonly lastYear: LastYear | null;
  /** Newest first. */
  readonly history: readonly EvidenceStep[];
}

export interface LastYear {
  readonly selfEvaluation: number | null;
  readonly declaredScore: number;
  readonly reviewScore: number | null;
  readonly opinion: string | null;
}

export interface EvidenceStep {
  readonly time: string;
  readonly actorName: string | null;
  readonly label: string;
  readonly kind: 'deduction' | 'score';
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: string | null;
}

/** Which item, of whose sheet. */
export interface EvidenceOf {
  readonly itemId: string;
  /** The own unit where left out. */
  readonly unitId?: string;
  readonly year: number;
  /** Changes whenever the item's figures do. */
  readonly stamp: string;
}

export const evidenceKey = 'evidence';
/** Somebody who holds an arrow key down passes by many rows. */
const dwellMilliseconds = 200;
const freshMilliseconds = 60_000;

/**
 * The evidence of the row that somebody stays on. What was fetched is kept for a minute; a fetch is given up when the row
 * is left.
 * @param of undefined while nobody looks
 */
export function useEvidence(of: EvidenceOf | undefined) {
  const settled = useDwelling(of);
  return useQuery({
    queryKey: [evidenceKey, settled?.itemId, settled?.unitId, settled?.year, settled?.stamp],
    queryFn: async ({ signal }) => {
      const { itemId, unitId, year } = settled ?? {};
      return (await call<Evidence>('advanced-group/declaration/evidence', { itemId, unitId, year }, { signal })).data;
    },
    enabled: settled !== undefined && settled.itemId === of?.itemId,
    staleTime: freshMilliseconds,
    placeholderData: (shown, query) => (query?.queryKey[1] === of?.itemId ? shown : undefined),
  });
}

function useDwelling(of: EvidenceOf | undefined): EvidenceOf | undefined {
  const [settled, setSettled] = useState(of);
  const text = JSON.stringify(of);
  useEffect(() => {
    const next = text === undefined ? undefined : (JSON.parse(text) as EvidenceOf);
    const timer = setTimeout(() => setSettled(next), dwellMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
