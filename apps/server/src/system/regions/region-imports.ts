import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { gazetteer, NATION } from '@county-tcm/domain/region/gazetteer';
import { judgeRegions, type RegionJudgement } from '@county-tcm/domain/region/region-rows';
import { Refusal } from '@county-tcm/domain/refusal';
import { CommandExecutor } from '@county-tcm/events';
import type { Caller } from '../../caller/caller.js';
import { isRegionOf } from '../../caller/scope.js';
import { AttachmentReader } from '../../attachments/attachment-reader.js';
import type { RegionRow } from './region-workbook-task.js';
import { refuseFile, RegionWorkbooks } from './region-workbooks.js';

/** A workbook as it was read, and what it would do now. */
export interface JudgedWorkbook {
  readonly fileName: string;
  readonly rows: readonly RegionRow[];
  readonly judgement: RegionJudgement;
}

/** Says what an uploaded workbook of regions would do. */
@Injectable()
export class RegionImports {
  constructor(
    private readonly attachments: AttachmentReader,
    private readonly workbooks: RegionWorkbooks,
    private readonly commands: CommandExecutor,
  ) {}

  /** @throws Refusal `input/invalid` for a file that is not the caller's, or cannot be read */
  async judge(caller: Caller, fileId: string): Promise<JudgedWorkbook> {
    const { fileName, content } = await this.ownUpload(caller, fileId);
    const rows = await this.workbooks.read(content);
    const { state } = await this.commands.load(gazetteer, NATION);
    const bad = rows.flatMap(({ row, code, fault }) => {
      const msg = fault ?? (isRegionOf(caller, code) ? undefined : '不在管辖范围内');
      return msg === undefined ? [] : [{ row, msg }];
    });
    const isBad = new Set(bad.map(({ row }) => row));
    const judgement = judgeRegions(
      rows.filter(({ row }) => !isBad.has(row)),
      state,
    );
    const faults = [...judgement.faults, ...bad].sort((a, b) => a.row - b.row);
    return { fileName, rows, judgement: { ...judgement, faults } };
  }

  private async ownUpload(caller: Caller, fileId: string) {
    try {
      const { file, content } = await this.attachments.open(caller, fileId);
      if (file.usage === 'region.import' && file.uploader_id === caller.userId) {
        return { fileName: file.file_name, content: await buffer(content) };
      }
      content.destroy();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    return refuseFile('请先上传附件');
  }
}
