import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type GazetteerCommand, NATION } from '@county-tcm/domain/region/gazetteer';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { isRegionOf } from '../../caller/scope.js';
import { SessionDirectory } from '../../access/session/session-directory.js';
import { gazetteerHistory } from '../../directory/gazetteer-history.js';
import { Recorder } from '../../history/recorder.js';
import { RegionUse } from './region-use.js';

type EditCommand = Extract<GazetteerCommand, { readonly code: string }>;

/** Adds, renames or removes one region. */
export class EditRegion {
  constructor(
    readonly caller: Caller,
    readonly command: EditCommand,
  ) {}
}

@CommandHandler(EditRegion)
export class EditRegionHandler implements ICommandHandler<EditRegion, { id: string; version: number }> {
  constructor(
    private readonly recorder: Recorder,
    private readonly use: RegionUse,
    private readonly directory: SessionDirectory,
  ) {}

  async execute({ caller, command }: EditRegion) {
    const { type, code } = command;
    if (!isRegionOf(caller, code)) {
      if (type !== 'AddRegion') refuse('record/not-found');
      refuseInput([{ field: 'code', msg: '不在管辖范围内' }]);
    }
    if (type === 'RemoveRegion') await this.use.refuseWhileUsed(caller, code);
    const { state } = await this.recorder.record(gazetteerHistory, NATION, command, caller, { regionCode: code });
    // Whoever is signed in in this region is told its name from there.
    this.directory.forget();
    return { id: code, version: state.get(code)?.version ?? 0 };
  }
}
