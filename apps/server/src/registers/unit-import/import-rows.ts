import { Injectable } from '@nestjs/common';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { unit } from '@county-tcm/domain/registers/units/unit';
import type { Refusal } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { fieldEntriesOf } from '../field-entries.js';
import { recordHistoryOf } from '../histories.js';
import { Recorder } from '../../history/recorder.js';
import type { CodesInFile } from './codes-in-file.js';
import type { RowFault } from './import-runs.js';
import { differenceBetween, type ExistingUnit, ExistingUnits } from './existing-units.js';
import { readUnit } from './read-unit.js';
import type { ColumnPlaces } from './unit-columns.js';
import { unitIdOf } from './unit-id.js';
import type { SheetRow } from '@county-tcm/workbook/sheet-row';

/** An import under way, as its rows need to know it. */
export interface ImportAtWork {
  readonly id: string;
  readonly caller: Caller;
  readonly fileName: string;
  readonly regionCode: string;
  readonly columns: ColumnPlaces;
  readonly codes: CodesInFile;
}

/** What has become of some rows. */
export interface RowsOutcome {
  readonly imported: number;
  readonly unchanged: number;
  readonly faults: readonly RowFault[];
}

/** A row that says what a unit is. */
interface UnitRow {
  readonly row: number;
  readonly unitId: string;
  readonly code: string;
  readonly entries: RecordInput;
}

type Outcome = 'imported' | 'unchanged' | RowFault;

/**
 * Imports some rows of a file at a time: each is judged by the register's rules and written by the same command as a unit
 * that somebody types in. What is there already is never overwritten.
 */
@Injectable()
export class ImportRows {
  constructor(
    private readonly kept: ExistingUnits,
    private readonly recorder: Recorder,
  ) {}

  async import(work: ImportAtWork, rows: readonly SheetRow[]): Promise<RowsOutcome> {
    const read = rows.map((row) => readRow(work, row));
    const units = read.filter((row): row is UnitRow => 'unitId' in row);
    const kept = await this.kept.byCode(
      work.caller,
      units.map(({ code }) => code),
    );
    const judgements = read.map((row) => ('msg' in row ? row : (judged(work, row, kept.get(row.code)) ?? row)));
    const added = await this.add(
      work,
      judgements.filter((judgement): judgement is UnitRow => typeof judgement === 'object' && 'unitId' in judgement),
    );
    const outcomes = judgements.map((judgement): Outcome => {
      return typeof judgement === 'object' && 'unitId' in judgement ? added.get(judgement.row)! : judgement;
    });
    return {
      imported: outcomes.filter((outcome) => outcome === 'imported').length,
      unchanged: outcomes.filter((outcome) => outcome === 'unchanged').length,
      faults: outcomes.filter((outcome) => typeof outcome === 'object'),
    };
  }

  /** @returns what has become of each, by its row */
  private async add(work: ImportAtWork, rows: readonly UnitRow[]): Promise<ReadonlyMap<number, Outcome>> {
    const byUnit = new Map(rows.map((unitRow) => [unitRow.unitId, unitRow]));
    const refusals = await this.recorder.recordFirst(
      recordHistoryOf(unit),
      [...byUnit.keys()],
      (unitId) => additionOf(work, byUnit.get(unitId)!),
      work.caller,
    );
    const outcomes = rows.map(async (unitRow): Promise<[number, Outcome]> => {
      const refusal = refusals.get(unitRow.unitId);
      return [unitRow.row, refusal ? await this.whyNot(work, unitRow, refusal) : 'imported'];
    });
    return new Map(await Promise.all(outcomes));
  }

  /** Somebody else may have taken the code since it was looked for. */
  private async whyNot(work: ImportAtWork, unitRow: UnitRow, { message }: Refusal): Promise<Outcome> {
    const { code, row } = unitRow;
    const kept = (await this.kept.byCode(work.caller, [code])).get(code);
    return judged(work, unitRow, kept) ?? { row, msg: message };
  }
}

/** A row that is taken up again makes the same unit, which is then there already: no key has to say so, too. */
function additionOf({ fileName, regionCode }: ImportAtWork, { row, unitId, entries }: UnitRow) {
  const values = { regionCode, ...fieldEntriesOf(unit, entries) };
  const reason = `单位导入 ${fileName} 第${row}行`;
  return { command: { type: 'Add', values } as const, reason, regionCode, unitId };
}

/** Reads a row; a code that stood further up in the file is a fault of the later row. */
function readRow({ id, columns, codes }: ImportAtWork, sheetRow: SheetRow): UnitRow | RowFault {
  const { number: row } = sheetRow;
  const reading = readUnit(sheetRow, columns);
  if ('fault' in reading) return { row, msg: reading.fault };
  const { entries } = reading;
  const code = String(entries['unitNo']);
  const first = codes.firstRow(code, row);
  if (first !== undefined) return { row, msg: `单位编码与第${first}行重复` };
  return { row, unitId: unitIdOf(id, row), code, entries };
}

/** What a unit that is there already means for its row; undefined where there is none. */
function judged(work: ImportAtWork, { row, unitId, entries }: UnitRow, kept: ExistingUnit | undefined) {
  if (!kept) return undefined;
  // Made by this very row before the import was broken off.
  if (kept.id === unitId) return 'imported';
  const difference = differenceBetween(kept, entries, work.regionCode, work.columns);
  return difference === null ? 'unchanged' : { row, msg: difference };
}
