import type { RegisterName } from '@county-tcm/domain/registers/index';
import { readSeed } from '../../seed/read-seed.js';
import { type Correction, corrections } from './demo-corrections.js';

/** One record as it stands in `apps/server/seed`: of a unit by its code, with `{year-1}` for last year. */
type SeedRecord = Readonly<Record<string, unknown>> & { readonly unitNo?: string };

/** A record of the demo with what happens to it. */
export interface DemoRecord {
  readonly register: RegisterName;
  /** Null for a record that belongs to no unit. */
  readonly unitNo: string | null;
  /** The members that it is added with. */
  readonly first: Readonly<Record<string, unknown>>;
  readonly corrections: readonly (Correction & { readonly becomes: Readonly<Record<string, unknown>> })[];
}

/**
 * Everything that the demo's units have recorded, and the units themselves.
 * @param year the one that is under way
 */
export async function readDemoRecords(year: number): Promise<readonly DemoRecord[]> {
  const recorded = await readSeed<Readonly<Record<string, readonly SeedRecord[]>>>('records');
  const all = { unit: await readSeed<readonly SeedRecord[]>('units'), ...recorded };
  return Object.entries(all).flatMap(([register, records]) =>
    records.map((record) => dated(withCorrections(register as RegisterName, record), year)),
  );
}

/** The record as it was before its first correction: what a later one finds wrong was wrong from the beginning. */
function withCorrections(register: RegisterName, record: SeedRecord): DemoRecord {
  const concerned = corrections.filter((one) => one.register === register && isThat(record, one.record));
  const { unitNo = null, ...members } = record;
  return {
    register,
    unitNo: register === 'unit' ? null : unitNo,
    first: Object.assign({}, register === 'unit' ? record : members, ...concerned.map(({ was }) => was)),
    corrections: concerned.map((one) => ({
      ...one,
      becomes: Object.fromEntries(Object.keys(one.was).map((name) => [name, record[name]])),
    })),
  };
}

function isThat(record: SeedRecord, members: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(members).every(([name, value]) => record[name] === value);
}

/** Puts the years in: `{year}` is this one, `{year-2}` the one before last. */
function dated<Content>(content: Content, year: number): Content {
  const text = JSON.stringify(content).replace(/\{year([+-]\d)?\}/g, (_, offset = '0') =>
    String(year + Number(offset)),
  );
  return JSON.parse(text) as Content;
}
