import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DomainConfigCommand } from '@county-tcm/domain/evaluation/domain-config/domain-config';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { domainConfigHistory } from '../history/region-history.js';
import { DomainConfigRepository } from './domain-config.repository.js';

/** Adds, changes or removes one domain configuration. */
export class EditDomainConfig {
  constructor(
    readonly caller: Caller,
    readonly id: string,
    readonly command: DomainConfigCommand,
  ) {}
}

@CommandHandler(EditDomainConfig)
export class EditDomainConfigHandler implements ICommandHandler<EditDomainConfig> {
  constructor(
    private readonly configs: DomainConfigRepository,
    private readonly recorder: Recorder,
  ) {}

  async execute({ caller, id, command }: EditDomainConfig): Promise<{ id: string; version: number }> {
    if (command.type !== 'AddDomainConfig') await this.configs.regionOf(caller, id);
    const { stream, state } = await this.recorder.record(domainConfigHistory, id, command, caller);
    return { id: stream.id, version: state?.version ?? 0 };
  }
}
