import { Controller, Param, Post, Req, Res, StreamableFile, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, TheCaller } from '../caller/caller.js';
import { Call, Policy } from '../http/call.js';
import { RequestFault } from '../http/faults.js';
import { attachmentAnswer } from './attachment-answer.js';
import { AttachmentReader } from './attachment-reader.js';
import { contentDisposition } from '../http/content-disposition.js';
import { IncomingFiles } from './incoming-file.js';
import { UploadFile } from './upload-file.js';

/** Upload and download (API contract, section 6; spec part 2, section 7). */
@Controller('api/attachment-center/file')
export class FileController {
  constructor(
    private readonly incoming: IncomingFiles,
    private readonly reader: AttachmentReader,
    private readonly commands: CommandBus,
  ) {}

  @Call('upload', { admit: 'signed-in', rows: 'self', operation: '上传附件', takes: 'file', answer: attachmentAnswer })
  upload(@TheCaller() caller: Caller, @Req() request: FastifyRequest): Promise<unknown> {
    if (!mayFileAnything(caller)) throw new RequestFault(403, '没有操作权限');
    return this.incoming.receive(request, (upload) => this.commands.execute(new UploadFile(caller, upload)));
  }

  @Post('access/:id')
  @HttpCode(200)
  @Policy({ admit: 'signed-in', rows: 'scoped', operation: '查看附件' })
  access(@TheCaller() caller: Caller, @Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.send(caller, id, reply, 'inline');
  }

  @Post('download/:id')
  @HttpCode(200)
  @Policy({ admit: 'signed-in', rows: 'scoped', operation: '下载附件' })
  download(@TheCaller() caller: Caller, @Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.send(caller, id, reply, 'attachment');
  }

  /** Whatever a file holds, a browser takes it for what it was checked to be, and runs nothing in it. */
  private async send(caller: Caller, id: string, reply: FastifyReply, disposition: 'inline' | 'attachment') {
    const { file, content } = await this.reader.open(caller, id);
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    });
    return new StreamableFile(content, {
      type: file.content_type,
      length: file.size,
      disposition: contentDisposition(disposition, file.file_name),
    });
  }
}

/** Files are uploaded to be named by a record: who may write none (an auditor, a reviewer) uploads none. */
function mayFileAnything({ permissions }: Caller): boolean {
  return [...permissions].some((key) => /_(ADD|UPDATE|IMPORT)$/.test(key));
}
