import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../data/calls.js';
import type { Attachment } from '../../list/index.js';

/** An import of units as the server tells of it (API contract, section 4). */
export interface UnitImport {
  readonly jobId: string;
  readonly fileName: string;
  readonly state: 'waiting' | 'active' | 'completed' | 'failed';
  /** Rows of the file; 0 until the server has read it. */
  readonly total: number;
  readonly done: number;
  readonly imported: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly failure: string | null;
  readonly startTime: string;
  readonly endTime: string | null;
  /** The workbook with the bad rows marked. */
  readonly file: Attachment | null;
}

export interface ImportProgress extends UnitImport {
  readonly errors: readonly { readonly row: number; readonly msg: string }[];
}

const LIST = ['unit-imports', 'latest'];
const LOOK_AGAIN_MS = 800;

export function isUnderWay({ state }: UnitImport): boolean {
  return state === 'waiting' || state === 'active';
}

/** The user's imports, newest first; looked at again and again as long as one is under way. */
export function useLatestImports(): readonly UnitImport[] {
  const { data = none } = useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) =>
      (await call<readonly UnitImport[]>('advanced-group/unit/listImports', {}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  return data;
}

const none: readonly UnitImport[] = [];

/** How far one import is, until it has ended. */
export function useImportProgress(jobId: string) {
  return useQuery({
    queryKey: ['unit-imports', jobId],
    queryFn: async ({ signal }) =>
      (await call<ImportProgress>('advanced-group/unit/importProgress', { jobId }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_AGAIN_MS),
  });
}

/** Begins the import of an uploaded file; answers its job. */
export function useStartImport(): (file: Attachment) => Promise<string> {
  const queries = useQueryClient();
  return useCallback(
    async ({ id }) => {
      const { data } = await call<{ jobId: string }>('advanced-group/unit/importUnit', { fileId: id });
      await queries.invalidateQueries({ queryKey: LIST });
      return data.jobId;
    },
    [queries],
  );
}

/** Calls back for each import that was under way and has ended, whether or not its dialog is open. */
export function useImportsEnded(imports: readonly UnitImport[], onEnd: (ended: UnitImport) => void): void {
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = underWay.current;
    underWay.current = new Set(imports.filter(isUnderWay).map(({ jobId }) => jobId));
    for (const one of imports) if (before.has(one.jobId) && !isUnderWay(one)) onEnd(one);
  }, [imports, onEnd]);
}

/** What came of an import, in one sentence. */
export function outcomeOf(one: UnitImport): string {
  const { state, imported, unchanged, failed, failure } = one;
  if (isUnderWay(one)) return '正在导入';
  if (state === 'failed') return failure ?? '导入失败';
  const parts = [`新增${imported}个`, `未变化${unchanged}个`, `失败${failed}个`];
  return parts.join('，');
}
