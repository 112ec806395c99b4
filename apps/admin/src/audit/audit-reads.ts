import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { fetchAudit } from '../data/audit-data-provider.js';
import type { AuditSheet, AuditUnit, ProvenEvent, RunningCheck, ScoreRow, StreamView, Verdict } from './audit-rows.js';

/** The most rows that the server answers at once. */
const maxRows = 1000;
const offered = 50;
const askAgainMilliseconds = 1000;

/** Units whose name contains the text; the first fifty. */
export function useAuditUnits(text: string) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['audit', 'units', text],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AuditUnit>('audit/units', {
          pagination: { page: 1, perPage: offered },
          sort: { field: 'unitName', order: 'ASC' },
          filter: text ? { q: text } : {},
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
}

/** One recorded change with its proof, which the rows of the list are without. */
export function useProvenEvent(id: string) {
  return useQuery({
    queryKey: ['audit', 'proof', id],
    queryFn: async ({ signal }) => {
      const { json } = await fetchAudit(`/api/audit/events/${encodeURIComponent(id)}`, { signal });
      return json as ProvenEvent;
    },
    retry: false,
  });
}

/** One unit by its id; none for an id that is nobody's in the auditor's region. */
export function useAuditUnit(id: string | undefined) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['audit', 'units', 'of', id],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AuditUnit>('audit/units', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: { id: [id] },
          signal,
        })
      ).data[0] ?? null,
    enabled: id !== undefined,
  });
}

/** The evaluations that have a history, newest year first: of one unit, or of all. */
export function useAuditSheets(unitId: string | undefined) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['audit', 'sheets', unitId],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AuditSheet>('audit/sheets', {
          pagination: { page: 1, perPage: unitId ? maxRows : 1 },
          sort: { field: 'id', order: 'DESC' },
          filter: unitId ? { unitId } : {},
          signal,
        })
      ).data,
  });
}

/** Every change of the scores of one evaluation. */
export function useScores(sheet: AuditSheet | undefined) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['audit', 'scores', sheet?.id],
    queryFn: ({ signal }) => readScores(provider, sheet as AuditSheet, signal),
    enabled: sheet !== undefined,
  });
}

async function readScores(
  provider: DataProvider,
  sheet: AuditSheet,
  signal: AbortSignal,
): Promise<readonly ScoreRow[]> {
  const { unitId, year, selectType } = sheet;
  const rows: ScoreRow[] = [];
  for (let page = 1, total = 1; rows.length < total; page++) {
    const answer = await provider.getList<ScoreRow>('audit/scores', {
      pagination: { page, perPage: maxRows },
      sort: { field: 'version', order: 'ASC' },
      filter: { unitId, year, selectType },
      signal,
    });
    rows.push(...answer.data);
    total = answer.data.length === 0 ? 0 : (answer.total ?? 0);
  }
  return rows;
}

/** A stream as it is, with its whole history. */
export function useStream(id: string | undefined) {
  return useQuery({
    queryKey: ['audit', 'streams', id],
    queryFn: ({ signal }) => readStream(id ?? '', {}, signal),
    enabled: id !== undefined,
  });
}

/**
 * A stream as it was at a moment, without its events, which whoever goes through it has already; the state before stays
 * on the screen while the next is read.
 */
export function useStreamAt(id: string, moment: string | undefined) {
  return useQuery({
    queryKey: ['audit', 'streams', id, 'at', moment],
    queryFn: ({ signal }) => readStream(id, { at: moment ?? '', events: 'false' }, signal),
    enabled: moment !== undefined,
    // what was does not change
    staleTime: Infinity,
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
}

async function readStream(id: string, asked: Record<string, string>, signal: AbortSignal): Promise<StreamView> {
  const { json } = await fetchAudit(`/api/audit/streams/${encodeURIComponent(id)}?${new URLSearchParams(asked)}`, {
    signal,
  });
  return json as StreamView;
}

/**
 * Has any recorded event been changed, removed or reordered? Looks at one stream, or at everything, which may take the
 * server longer than an answer: then it is asked again.
 * @param onProgress told how much of it is done, in percent
 */
export async function verify(stream: string | undefined, onProgress: (percent: number) => void): Promise<Verdict> {
  const query = stream === undefined ? '' : `?stream=${encodeURIComponent(stream)}`;
  for (;;) {
    const verdict = (await fetchAudit(`/api/audit/verify${query}`)).json as Verdict | RunningCheck;
    if (verdict.valid !== null) return verdict;
    onProgress(verdict.progress);
    await new Promise((resolve) => setTimeout(resolve, askAgainMilliseconds));
  }
}
