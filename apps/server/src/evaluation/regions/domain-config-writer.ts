import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type {
  DomainConfigCommand,
  DomainConfigFields,
} from '@county-tcm/domain/evaluation/domain-config/domain-config';
import { domainChoices, portIn } from '@county-tcm/domain/evaluation/domain-config/forms';
import { levelOf, type SelectType } from '@county-tcm/domain/evaluation/standard-level';
import type { Register } from '@county-tcm/domain/register/register';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { domainConfigEntity } from '@county-tcm/domain/registers/evaluation/domain-config-entity';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { parseBody } from '../../http/body.js';
import { Clock } from '../../platform/clock/clock.js';
import { newId } from '../../platform/ids.js';
import { changeBody } from '../../registers/change-body.js';
import { fieldEntriesOf } from '../../registers/field-entries.js';
import type { EntityWriter } from '../../registers/record-writer.js';
import { domainConfigHistory } from '../history/region-history.js';
import { DomainConfigRegions } from './domain-config-regions.js';
import { SetRegionStandard } from './set-region-standard.js';

const schemas = schemaOf(domainConfigEntity);

/** What is sent of a domain configuration: its fields, and its region with the standard of that. */
export const domainConfigBodies = {
  save: schemas.save.and(domainChoices),
  change: schemas.change.and(domainChoices),
};

/** Writes domain configurations, and with them the evaluation type of their region where one is sent. */
@Injectable()
export class DomainConfigWriter implements EntityWriter {
  constructor(
    private readonly regions: DomainConfigRegions,
    private readonly commands: CommandBus,
    private readonly recorder: Recorder,
    private readonly clock: Clock,
  ) {}

  async save(caller: Caller, entity: Register, body: unknown) {
    const entries = parseBody(schemaOf(entity).save, withPort(body));
    const { regionName, selectType, year } = parseBody(domainChoices, body);
    const regionCode = regionName ? await this.regions.named(caller, regionName) : null;
    // The schema has read every field, the required ones as text.
    const fields = { ...fieldEntriesOf(entity, entries), regionCode } as unknown as DomainConfigFields;
    const saved = await this.record(caller, newId(), { type: 'AddDomainConfig', fields });
    await this.setType(caller, regionCode, selectType, year);
    return saved;
  }

  async update(caller: Caller, entity: Register, body: unknown) {
    const { id, version: basedOn } = parseBody(changeBody, body);
    const entries = parseBody(schemaOf(entity).change, withPort(body));
    const { regionName, selectType, year } = parseBody(domainChoices, body);
    const regionCode = regionName ? await this.regions.named(caller, regionName) : null;
    const fields: Partial<DomainConfigFields> = {
      ...fieldEntriesOf(entity, entries),
      ...(regionName === undefined ? {} : { regionCode }),
    };
    await this.regions.of(caller, id);
    const saved = await this.record(caller, id, { type: 'ChangeDomainConfig', fields, basedOn });
    if (selectType) await this.setType(caller, await this.regions.of(caller, id), selectType, year);
    return saved;
  }

  async delete(caller: Caller, _entity: Register, id: string) {
    await this.regions.of(caller, id);
    await this.record(caller, id, { type: 'RemoveDomainConfig' });
  }

  /** Sets the evaluation type of a region, this year's where no year is said; nothing where one of them is missing. */
  async setType(
    caller: Caller,
    regionCode: string | null,
    selectType: SelectType | null | undefined,
    year: number | null | undefined,
  ): Promise<void> {
    if (regionCode === null || !selectType) return;
    const level = levelOf(selectType);
    await this.commands.execute(new SetRegionStandard(caller, regionCode, year ?? this.clock.currentYear(), level));
  }

  private async record(caller: Caller, id: string, command: DomainConfigCommand) {
    const { stream, state } = await this.recorder.record(domainConfigHistory, id, command, caller);
    return { id: stream.id, version: state?.version ?? 0 };
  }
}

function withPort(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('domainPort' in body)) return body;
  return { ...body, domainPort: portIn(body.domainPort) };
}
