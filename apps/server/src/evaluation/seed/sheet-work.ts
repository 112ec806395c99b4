import { CommandBus } from '@nestjs/cqrs';
import { less, type Score } from '@county-tcm/domain/evaluation/score';
import { AppDatabase } from '../../platform/database/app-database.js';
import type { Desk } from '../../seed/story/sitting.js';
import { ClearDeductions } from '../sheet/clear-deductions.js';
import { DeclareDeduction } from '../sheet/declare-deduction.js';
import { ReviewScore } from '../sheet/review-score.js';
import { SheetItemRepository } from '../sheet/sheet-item.repository.js';
import { UndoClearing } from '../sheet/undo-clearing.js';
import type { SheetTask } from './demo-evaluations.js';
import { type Judgement, judge } from './demo-judgement.js';
import { recovered } from './demo-opinions.js';
import { itemsBelow, readDemoStandards } from './demo-standards.js';

interface Line extends Judgement {
  readonly itemId: string;
  readonly ruleScore: Score;
}

type Part<Kind extends SheetTask['kind']> = Extract<SheetTask, { kind: Kind }>;

/** One sitting over the sheet of a unit. Its commands are given side by side: one history carries them out in their order. */
export class SheetWork {
  private readonly commands: CommandBus;

  private constructor(
    private readonly desk: Desk,
    private readonly unitId: string,
    private readonly lines: readonly Line[],
  ) {
    this.commands = desk.application.get(CommandBus);
  }

  static async begin(desk: Desk, unitNo: string): Promise<SheetWork> {
    const { application, person, year } = desk;
    const database = application.get(AppDatabase);
    const units = database.selectFrom('unit').select('id').where('unit_no', '=', unitNo);
    const { id: unitId } = await units.executeTakeFirstOrThrow();
    const { items } = await application.get(SheetItemRepository).items(person, unitId, year);
    const steps = await stepsOf(database);
    const lines = items.map(({ itemId, standardScore: ruleScore }): Line => {
      const { itemNo, deductionStep } = steps.get(itemId)!;
      return { itemId, ruleScore, ...judge(`${unitNo} ${year} ${itemNo}`, { itemNo, ruleScore, deductionStep }) };
    });
    return new SheetWork(desk, unitId, lines);
  }

  async do(task: SheetTask): Promise<void> {
    switch (task.kind) {
      case 'declare':
        return this.declare(task);
      case 'correct':
        return this.correct(task);
      case 'review':
        return this.review(partOf(this.lines, task));
      case 'reconsider':
        return this.reconsider();
      case 'clear and undo':
        return this.clearAndUndo(task.opinion);
    }
  }

  private async declare(task: Part<'declare'>): Promise<void> {
    const lines = this.declared(task);
    const left = task.unsure ? lines.findLast(isDeducted) : undefined;
    await this.deduct(lines.map((line) => ({ ...line, deduction: line === left ? '0' : line.deduction })));
  }

  /** The deduction that was left out. */
  private async correct(task: Part<'correct'>): Promise<void> {
    await this.deduct([this.declared(task).findLast(isDeducted)].filter((line) => line !== undefined));
  }

  private async deduct(lines: readonly Line[]): Promise<void> {
    await Promise.all(
      lines.map(({ itemId, deduction }) =>
        this.commands.execute(new DeclareDeduction(this.desk.caller(), itemId, deduction, undefined)),
      ),
    );
  }

  private async review(lines: readonly Pick<Line, 'itemId' | 'score' | 'opinion'>[]): Promise<void> {
    const { unitId } = this;
    await Promise.all(
      lines.map(({ itemId, score: selfScore, opinion }) => {
        const review = { unitId, itemId, selfScore, opinion, version: undefined };
        return this.commands.execute(new ReviewScore(this.desk.caller(), review));
      }),
    );
  }

  private async reconsider(): Promise<void> {
    const taken = this.lines.filter(({ opinion }) => opinion !== null).slice(0, 1);
    const given = taken.map((line) => ({ ...line, score: less(line.ruleScore, line.deduction), opinion: recovered }));
    await this.review(given);
  }

  private async clearAndUndo(opinion: string): Promise<void> {
    const { version } = await this.commands.execute(new ClearDeductions(this.desk.caller(), this.unitId, opinion));
    await this.commands.execute(new UndoClearing(this.desk.caller(), this.unitId, version));
  }

  private declared({ which, ...part }: Part<'declare' | 'correct'>): readonly Line[] {
    const lines = which === 'all' ? this.lines : this.lines.filter(({ alreadyDeclared }) => alreadyDeclared);
    return partOf(lines, part);
  }
}

function isDeducted({ deduction }: Line): boolean {
  return deduction !== '0';
}

function partOf(lines: readonly Line[], { from, to }: { from: number; to: number }): readonly Line[] {
  return lines.slice(Math.round(lines.length * from), Math.round(lines.length * to));
}

type Step = Readonly<Record<'itemNo' | 'deductionStep', string>>;

let known: Promise<ReadonlyMap<string, string>> | undefined;

/** In what steps each item is deducted. */
async function stepsOf(database: AppDatabase): Promise<ReadonlyMap<string, Step>> {
  known ??= readSteps();
  const [steps, items] = [await known, await database.selectFrom('item').select(['id', 'item_no']).execute()];
  return new Map(
    items.flatMap(({ id, item_no: itemNo }) => {
      const deductionStep = steps.get(itemNo);
      return deductionStep === undefined ? [] : [[id, { itemNo, deductionStep }]];
    }),
  );
}

async function readSteps(): Promise<ReadonlyMap<string, string>> {
  const standards = await readDemoStandards();
  const items = standards.flatMap(({ categories }) => itemsBelow(categories));
  return new Map(items.map(({ itemNo, deductionStep }) => [itemNo, deductionStep]));
}
