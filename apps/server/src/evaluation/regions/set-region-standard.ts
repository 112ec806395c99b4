import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import type { Caller } from '../../caller/caller.js';
import { Recorder } from '../../history/recorder.js';
import { regionStandardHistory } from '../history/region-history.js';

/** Says by which standard a region is evaluated in a year. */
export class SetRegionStandard {
  constructor(
    readonly caller: Caller,
    readonly regionCode: string,
    readonly year: number,
    readonly level: StandardLevel,
  ) {}
}

@CommandHandler(SetRegionStandard)
export class SetRegionStandardHandler implements ICommandHandler<SetRegionStandard, void> {
  constructor(private readonly recorder: Recorder) {}

  async execute({ caller, regionCode, year, level }: SetRegionStandard): Promise<void> {
    const command = { type: 'Set' as const, year, level };
    await this.recorder.record(regionStandardHistory, regionCode, command, caller, { regionCode });
  }
}
