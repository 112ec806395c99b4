import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { StandardCommand } from '@county-tcm/domain/evaluation/standard/commands';
import { categoryChange, categoryForm, itemChange, itemForm } from '@county-tcm/domain/evaluation/standard/forms';
import { levelOfRoot, type StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { refuse } from '@county-tcm/domain/refusal';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { newId } from '../../platform/ids.js';
import type { EntityWriter } from '../../registers/record-writer.js';
import { EditStandard } from './edit-standard.js';
import { StandardRepository } from './standard.repository.js';

/** A change of a standard that was asked for, understood. */
export interface AskedChange {
  readonly level: StandardLevel;
  readonly command: StandardCommand;
  readonly reason?: string;
}

/** Writes the categories of the standards: each is an event of its standard's history. */
@Injectable()
export class CategoryWriter implements EntityWriter {
  constructor(
    private readonly standards: StandardRepository,
    private readonly commands: CommandBus,
  ) {}

  async save(caller: Caller, _entity: Register, body: unknown) {
    const form = parseBody(categoryForm, body);
    const level = await this.standards.standardOfNode(form.pid);
    const fields = { ...form, pid: parent(level, form.pid) };
    return this.commands.execute(new EditStandard(caller, level, { type: 'AddCategory', categoryId: newId(), fields }));
  }

  async update(caller: Caller, _entity: Register, body: unknown) {
    const { level, command, reason } = await this.changeIn(body);
    return this.commands.execute(new EditStandard(caller, level, command, reason));
  }

  async delete(caller: Caller, _entity: Register, categoryId: string) {
    const level = await this.standards.standardOfNode(categoryId);
    await this.commands.execute(new EditStandard(caller, level, { type: 'RemoveCategory', categoryId }));
  }

  /** What `update` with this body would do. */
  async changeIn(body: unknown): Promise<AskedChange> {
    const { id: categoryId, version: basedOn, reason, pid, ...members } = parseBody(categoryChange, body);
    const level = await this.standards.standardOfNode(categoryId);
    const fields = pid === undefined ? members : { ...members, pid: parent(level, pid) };
    return { level, command: { type: 'ChangeCategory', categoryId, fields, basedOn }, reason };
  }
}

/** Writes the items of the standards: each is an event of its standard's history. */
@Injectable()
export class ItemWriter implements EntityWriter {
  constructor(
    private readonly standards: StandardRepository,
    private readonly commands: CommandBus,
  ) {}

  async save(caller: Caller, _entity: Register, body: unknown) {
    const fields = parseBody(itemForm, body);
    const level = await this.standards.standardOfNode(fields.itemTypeId);
    return this.commands.execute(new EditStandard(caller, level, { type: 'AddItem', itemId: newId(), fields }));
  }

  async update(caller: Caller, _entity: Register, body: unknown) {
    const { level, command, reason } = await this.changeIn(body);
    return this.commands.execute(new EditStandard(caller, level, command, reason));
  }

  async delete(caller: Caller, _entity: Register, itemId: string) {
    const [level, selectedBy] = await Promise.all([
      this.standards.standardOfItem(itemId),
      this.standards.selectionsOf(itemId),
    ]);
    await this.commands.execute(new EditStandard(caller, level, { type: 'RemoveItem', itemId, selectedBy }));
  }

  /** What `update` with this body would do. */
  async changeIn(body: unknown): Promise<AskedChange> {
    const { id, version: basedOn, reason, ...fields } = parseBody(itemChange, body);
    const level = await this.standards.standardOfItem(id);
    return { level, command: { type: 'ChangeItem', itemId: id, fields, basedOn }, reason };
  }
}

/** The category above, null for the root of the same standard. */
function parent(level: StandardLevel, pid: string): string | null {
  const root = levelOfRoot(pid);
  if (root === undefined) return pid;
  return root === level ? null : refuse('rule/broken', '不能移动到另一评选标准');
}
