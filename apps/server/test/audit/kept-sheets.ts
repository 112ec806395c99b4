import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { levelOf } from '@county-tcm/domain/evaluation/standard-level';
import { data, whoIs, year } from '../evaluation/evaluation-calls.js';
import type { Client } from '../support/client.js';
import type { Clients } from './story.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- answers whose shape is what is tested */

type Sheet = Readonly<{ unitId: string; year: number }>;

/** A sheet as the screens show it. */
export interface ShownSheet {
  readonly totals: Readonly<Record<string, unknown>>;
  readonly items: readonly object[];
}

interface Kept {
  readonly sheet: Sheet;
  readonly stream: string;
  readonly after: string;
  readonly at: string;
  readonly shown: ShownSheet;
  /** What the auditor was answered at that moment. */
  readonly told: string;
}

/** Keeps what the screens show of sheets, step after step, and compares it with what an auditor is told later. */
export class KeptSheets {
  private readonly kept: Kept[] = [];

  private constructor(
    private readonly auditor: Client,
    private readonly sheets: readonly Sheet[],
  ) {}

  /** Of the hospital and the township, this year and the last. */
  static async of(clients: Clients): Promise<KeptSheets> {
    const units = await Promise.all((['hospital', 'township'] as const).map((who) => whoIs(clients.get(who)!)));
    const sheets = units.flatMap(({ unitId }) => [year, year - 1].map((of) => ({ unitId, year: of })));
    return new KeptSheets(clients.get('auditor')!, sheets);
  }

  get count(): number {
    return this.kept.length;
  }

  /** @param after what had just been done, for the one who reads a failure */
  async keep(after: string): Promise<void> {
    await pause(2);
    const at = new Date().toISOString();
    for (const sheet of this.sheets) {
      const { stream, shown } = await shownNow(this.auditor, sheet);
      this.kept.push({ sheet, stream, after, at, shown, told: await this.toldWhole(stream, sheet, at) });
    }
    await pause(2);
  }

  /** Asks for every moment again. */
  async compare(): Promise<void> {
    for (const { sheet, stream, after, at, shown, told } of this.kept.splice(0)) {
      const answer = await this.told(stream, at);
      expect({ after, ...shownIn(answer.sheet) }).toEqual({ after, ...shown });
      expect(await this.toldWhole(stream, sheet, at)).toBe(told);
      expect(answer.sheet.applies).toBe(true);
    }
  }

  /** Every step of a sheet leads to what the moments before and after it say. */
  async compareSteps(): Promise<void> {
    for (const sheet of this.sheets) {
      const { stream, shown } = await shownNow(this.auditor, sheet);
      const { events } = await this.told(stream);
      const last = events.at(-1)?.moment;
      // A unit that only has another name is no step of its sheets.
      const { unitName: _, ...totals } = shown.totals;
      if (last) expect(shownIn((await this.told(stream, last)).sheet)).toMatchObject({ ...shown, totals });
      expect(shownIn((await this.told(stream)).sheet)).toEqual(shown);
    }
  }

  private async told(stream: string, at?: string): Promise<any> {
    const { status, body } = await this.auditor.get<any>(
      `/api/audit/streams/${stream}`,
      at === undefined ? {} : { at },
    );
    expect(status).toBe(200);
    return body;
  }

  /** The sheet and the line of its scores up to a moment, byte for byte. */
  private async toldWhole(stream: string, { unitId, year }: Sheet, at: string): Promise<string> {
    const [sheet, line] = await Promise.all([
      this.told(stream, at),
      this.auditor.get('/api/audit/scores', { filter: { unitId, year, to: at }, sort: ['id', 'ASC'], range: [0, 999] }),
    ]);
    expect(line.status).toBe(200);
    return JSON.stringify({ sheet, line: line.body });
  }
}

/** The sheet by which a unit is evaluated, from the calls of the screens. */
export async function shownNow(client: Client, sheet: Sheet) {
  const queryParams = { unitId: sheet.unitId, year: sheet.year };
  const [own, review, units] = await Promise.all([
    data(client, 'selfevaluation/list', sheet),
    data(client, 'scorereview/page', { size: 100, queryParams }),
    data(client, 'unit/selectDataAudit', { year: sheet.year }),
  ]);
  const unit = units.find(({ unitId }: any) => unitId === sheet.unitId);
  const items = own.map((line: any, index: number) => {
    const { itemId, itemName, itemTypeName, pname, fillWay, ruleScore, selfEvaluation } = line;
    const { declaredScore, selfScore, reviewed, reviewerName, opinion, ...row } = review[index];
    expect(row).toMatchObject({ itemId, itemName, itemTypeName, pname, standardScore: ruleScore, selfEvaluation });
    const said = { itemId, itemName, itemTypeName, pname, fillWay, ruleScore, selfEvaluation };
    return { ...said, declaredScore, selfScore, reviewed, reviewerName, opinion };
  });
  const { standardScore: standardTotal, selfScore: selfTotal, reviewScore: reviewTotal, unitName, unitType } = unit;
  const totals = { standardTotal, selfTotal, reviewTotal, unitName, unitType };
  const stream = `evaluation-${sheet.unitId}-${sheet.year}-${levelOf(unit.selectType)}`;
  return { stream, shown: { totals, items } satisfies ShownSheet };
}

/** The same of what an auditor is told. */
export function shownIn(sheet: any): ShownSheet {
  const { standardTotal, selfTotal, reviewTotal, unitName, unitType } = sheet;
  const items = sheet.items
    .filter(({ selected }: any) => selected)
    .map(({ itemNo: _, scoringStandard: __, deductedRule: ___, selected: ____, ...line }: any) => line);
  return { totals: { standardTotal, selfTotal, reviewTotal, unitName, unitType }, items };
}
