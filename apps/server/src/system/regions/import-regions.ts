import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NATION } from '@county-tcm/domain/region/gazetteer';
import type { RegionJudgement } from '@county-tcm/domain/region/region-rows';
import type { Caller } from '../../caller/caller.js';
import { SessionDirectory } from '../../access/session/session-directory.js';
import { gazetteerHistory } from '../../directory/gazetteer-history.js';
import { Recorder } from '../../history/recorder.js';
import { RegionImports } from './region-imports.js';
import { refuseFile } from './region-workbooks.js';

/** Has all regions of an uploaded workbook entered, or none. */
export class ImportRegions {
  constructor(
    readonly caller: Caller,
    readonly fileId: string,
  ) {}
}

@CommandHandler(ImportRegions)
export class ImportRegionsHandler implements ICommandHandler<ImportRegions, RegionJudgement> {
  constructor(
    private readonly imports: RegionImports,
    private readonly recorder: Recorder,
    private readonly directory: SessionDirectory,
  ) {}

  async execute({ caller, fileId }: ImportRegions): Promise<RegionJudgement> {
    const { fileName, rows, judgement } = await this.imports.judge(caller, fileId);
    const [fault] = judgement.faults;
    if (fault) refuseFile(`共${judgement.faults.length}行有误，未导入任何内容；第${fault.row}行：${fault.msg}`);
    const command = { type: 'Import' as const, rows };
    await this.recorder.record(gazetteerHistory, NATION, command, caller, { reason: `行政区划导入 ${fileName}` });
    this.directory.forget();
    return judgement;
  }
}
