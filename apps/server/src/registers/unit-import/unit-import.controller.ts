import { Body, Controller, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { contentKinds } from '@county-tcm/domain/register/file-kinds';
import { refuse } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { attachmentAnswer } from '../../attachments/attachment-answer.js';
import type { AttachmentLink } from '../../attachments/attachment-link.js';
import { AttachmentReader } from '../../attachments/attachment-reader.js';
import { contentDisposition } from '../../http/content-disposition.js';
import { UploadFile } from '../../attachments/upload-file.js';
import { noBody } from '../../http/answers.js';
import { parseBody } from '../../http/body.js';
import { Call, Policy } from '../../http/call.js';
import { importAnswer, markedFileName } from './import-answer.js';
import { importProgress, importSummary } from './import-documents.js';
import { type ImportRun, ImportRuns } from './import-runs.js';
import { withTemplate } from './import-template.js';
import { StartImport } from './start-import.js';

const fileBody = z.object({ fileId: z.string('请先上传附件').min(1, '请先上传附件') });
const jobBody = z.object({ jobId: z.string('请选择导入任务') });
/** Bad rows in an answer; the marked-up workbook has all of them. */
const MAX_FAULTS = 1_000;
const MAX_IMPORTS = 20;

/** Import of units from Excel (API contract, section 4; spec part 1, sections 4 and 5). */
@Controller('api/advanced-group/unit')
export class UnitImportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly runs: ImportRuns,
    private readonly attachments: AttachmentReader,
  ) {}

  /** The template is handed out as an upload of whoever asks, and cleared away like one. */
  @Call('importTemplate', {
    admit: 'XJX_DWGL_IMPORT',
    rows: 'self',
    operation: '下载单位导入模板',
    body: noBody,
    answer: attachmentAnswer,
  })
  importTemplate(@TheCaller() caller: Caller): Promise<AttachmentLink> {
    const asker = { ...caller, idempotencyKey: null };
    return withTemplate((file) =>
      this.commands.execute(new UploadFile(asker, { file, fields: { usage: 'unit.import' } })),
    );
  }

  @Call('importUnit', {
    admit: 'XJX_DWGL_IMPORT',
    rows: 'scoped',
    operation: '导入单位',
    body: fileBody,
    answer: z.object({ jobId: z.uuid() }),
  })
  importUnit(@TheCaller() caller: Caller, @Body() body: unknown): Promise<{ jobId: string }> {
    return this.commands.execute(new StartImport(caller, parseBody(fileBody, body).fileId));
  }

  @Call('importProgress', {
    admit: 'XJX_DWGL_IMPORT',
    rows: 'scoped',
    operation: '查看单位导入进度',
    body: jobBody,
    answer: importProgress,
  })
  async importProgress(@TheCaller() caller: Caller, @Body() body: unknown) {
    const run = await this.find(caller, parseBody(jobBody, body).jobId);
    return { ...importAnswer(run), errors: await this.runs.faults(run.id, 0, MAX_FAULTS) };
  }

  /** The caller's latest imports, so that one that is under way is found again. */
  @Call('listImports', {
    admit: 'XJX_DWGL_IMPORT',
    rows: 'self',
    operation: '查看单位导入记录',
    body: noBody,
    answer: z.array(importSummary),
  })
  async listImports(@TheCaller() caller: Caller) {
    return (await this.runs.latestOf(caller, MAX_IMPORTS)).map(importAnswer);
  }

  @Post('importedFile/:jobId')
  @HttpCode(200)
  @Policy({ admit: 'XJX_DWGL_IMPORT', rows: 'scoped', operation: '下载单位导入结果' })
  async importedFile(
    @TheCaller() caller: Caller,
    @Param('jobId') jobId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const run = await this.find(caller, jobId);
    if (run.marked_key === null) refuse('record/not-found');
    const content = await this.attachments.contentOf({ id: run.id, storage_key: run.marked_key });
    reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    return new StreamableFile(content, {
      type: contentKinds.xlsx,
      length: run.marked_size ?? undefined,
      disposition: contentDisposition('attachment', markedFileName(run)),
    });
  }

  private async find(caller: Caller, jobId: string): Promise<ImportRun> {
    return (await this.runs.find(caller, jobId)) ?? refuse('record/not-found');
  }
}
