import type { Register } from '@county-tcm/domain/register/register';
import { useCallback } from 'react';
import { useWhoAmI } from '../access/who-am-i.js';
import { call } from '../data/calls.js';
import { useConfirm, type FormValues, type ListScreenProps, type RecordRow } from '../list/index.js';

/** Records that a unit has already where it usually has one: how many, and the first of them. */
export interface Already {
  readonly count: number;
  readonly first: RecordRow;
}

/** What decides whether a unit has one already: the value of the field, and the unit; undefined while something is open. */
export function placeOf(
  { oncePer }: Register,
  values: FormValues,
  ownUnitId: string | null | undefined,
): Readonly<Record<string, string>> | undefined {
  const unitId = ownUnitId ?? values['unitId'];
  const value = oncePer && values[oncePer];
  if (!oncePer || !value || !unitId) return undefined;
  return { [oncePer]: String(value as string | number), unitId: String(unitId as string) };
}

/** The records that a unit has already at that place, the first one in front. */
export async function readAlready(
  { name }: Register,
  place: FormValues,
  signal?: AbortSignal,
): Promise<Already | null> {
  const body = { current: 1, size: 1, orders: [{ name: 'createTime', asc: true }], queryParams: place };
  const { data, count = 0 } = await call<RecordRow[]>(`advanced-group/${name}/page`, body, { signal });
  const [first] = data;
  return first ? { count, first } : null;
}

/** What there is already, in words: 2026年度已有 1 条记录. */
export function alreadyWords({ oncePer = '', fields }: Register, place: FormValues, { count }: Already): string {
  const value = String(place[oncePer] as string);
  return `该单位${fields[oncePer]?.kind === 'year' ? `${value}年度` : `“${value}”`}已有 ${count} 条记录`;
}

/** Asks before a unit gets a second record where it usually has one. */
export function useSecondRecord(register: Register): ListScreenProps<RecordRow>['beforeSave'] {
  const me = useWhoAmI();
  const confirm = useConfirm();
  const own = me?.unitId;
  return useCallback(
    async (sent: FormValues, mode: string) => {
      const place = mode === 'add' ? placeOf(register, sent, own) : undefined;
      const already = place && (await readAlready(register, place));
      if (!place || !already) return sent;
      const text = `${alreadyWords(register, place, already)}，再保存一条将合并计入统计，是否继续?`;
      return (await confirm({ title: '请核对', text, confirm: '仍然保存', cancel: '返回修改' })) ? sent : undefined;
    },
    [register, own, confirm],
  );
}
