import { Injectable } from '@nestjs/common';
import { CommandExecutor } from '@county-tcm/events';
import { type SelectionKey, selectionId } from '@county-tcm/domain/evaluation/selection/item-selection';
import type { StandardCommand } from '@county-tcm/domain/evaluation/standard/commands';
import { type EditionLine, editionLine, linesTouched } from '@county-tcm/domain/evaluation/standard/edition';
import { itemOf, type StandardTree } from '@county-tcm/domain/evaluation/standard/tree';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { unitTypeName } from '@county-tcm/domain/registers/units/unit-type';
import { Clock } from '../../platform/clock/clock.js';
import { selectionHistory } from '../history/selection-history.js';
import { standardHistory } from '../history/standard-history.js';
import { SelectionRepository } from '../selection/selection.repository.js';
import { type ChangedLine, type Impact, ImpactReader } from './impact-reader.js';

/** Tells what a command would do to sheets that are in use, by the rules that it would be carried out by. */
@Injectable()
export class Foresee {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly selections: SelectionRepository,
    private readonly impacts: ImpactReader,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal as the command would be refused */
  async edit(level: StandardLevel, command: StandardCommand): Promise<Impact> {
    const { decider } = standardHistory;
    const { state: before } = await this.commands.load(decider, level);
    const events = decider.decide(command, before);
    const after = events.reduce<StandardTree>((tree, event) => decider.evolve(tree, event), before);
    const touched = new Set(events.flatMap((event) => linesTouched(event, after)));
    const pairs = [...touched].map((itemId) => [editionLine(before, itemId), editionLine(after, itemId)] as const);
    const changed = pairs.filter(([from, to]) => !sameLine(from, to)).map((pair) => this.wherever(...pair));
    return this.impacts.of(level, (await Promise.all(changed)).flat());
  }

  /** @throws Refusal as the command would be refused */
  async select(key: SelectionKey, itemTypeId: string, itemIds: readonly string[]): Promise<Impact> {
    await this.impacts.refuseOver(key, this.clock.currentYear());
    const offered = await this.selections.offered(key.level, itemTypeId);
    const { decider } = selectionHistory;
    const { state } = await this.commands.load(decider, selectionId(key));
    const command = { type: 'SelectItems' as const, itemTypeId: itemTypeId.toLowerCase(), itemIds, offered };
    const [event] = decider.decide(command, state);
    if (!event) return this.impacts.of(key.level, []);
    const { state: tree } = await this.commands.load(standardHistory.decider, key.level);
    const gone = event.from.filter((itemId) => !event.to.includes(itemId));
    const come = event.to.filter((itemId) => !event.from.includes(itemId));
    const { unitTypeNo, year } = key;
    const where = { unitType: unitTypeName(unitTypeNo) ?? unitTypeNo, year };
    const worth = (itemId: string) => itemOf(tree, itemId)?.ruleScore ?? '0';
    return this.impacts.of(key.level, [
      ...gone.map((itemId) => ({ ...where, itemId, from: worth(itemId), to: null })),
      ...come.map((itemId) => ({ ...where, itemId, from: null, to: worth(itemId) })),
    ]);
  }

  /** An item is the same to everybody by whose sheets it is selected, in this year and those to come. */
  private async wherever(
    { itemId, ruleScore: from }: EditionLine,
    { ruleScore: to }: EditionLine,
  ): Promise<ChangedLine[]> {
    const selections = await this.impacts.selectionsOf(itemId, this.clock.currentYear());
    return selections.map((selection) => ({ ...selection, itemId, from, to }));
  }
}

function sameLine(a: EditionLine, b: EditionLine): boolean {
  return (Object.keys(a) as (keyof EditionLine)[]).every((member) => a[member] === b[member]);
}
