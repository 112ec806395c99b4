import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { regionChange, regionForm } from '@county-tcm/domain/region/forms';
import type { RegionJudgement } from '@county-tcm/domain/region/region-rows';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { attachmentAnswer } from '../../attachments/attachment-answer.js';
import type { AttachmentLink } from '../../attachments/attachment-link.js';
import { withMadeFile } from '../../attachments/made-file.js';
import { UploadFile } from '../../attachments/upload-file.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { listed, noBody, nothing, saved } from '../../http/answers.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Reply } from '../../http/envelope.js';
import { listBody, type ListQuery, parseListQuery } from '../../http/list-query.js';
import { EditRegion } from './edit-region.js';
import { ImportRegions } from './import-regions.js';
import { importedRegions, listedRegion } from './region-answers.js';
import { regionExport } from './region-export.js';
import { RegionImports } from './region-imports.js';
import { RegionList, regionListShape } from './region-list.js';
import { regionTemplate } from './region-workbooks.js';

const fileBody = z.object({ fileId: z.string('请先上传附件').min(1, '请先上传附件').max(64, '请先上传附件') });
/** Rows of each kind in an answer: as many as somebody looks over. */
const MAX_SHOWN = 200;

/** The list of administrative regions and how it is kept. Beyond the spec; a region's id is its code. */
@Controller('api/advanced-group/region')
export class RegionListController {
  constructor(
    private readonly list: RegionList,
    private readonly imports: RegionImports,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
  ) {}

  @Call('page', {
    admit: 'XJX_XZQH_VIEW',
    rows: 'scoped',
    operation: '查看行政区划列表',
    body: listBody,
    answer: listed(listedRegion),
  })
  page(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.list.page(caller, parseListQuery(body, regionListShape));
  }

  @ExportCall('export', { admit: 'XJX_XZQH_VIEW', rows: 'scoped', operation: '导出行政区划列表', body: listBody })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, regionListShape);
    const read = (page: ListQuery) => this.list.page(caller, page);
    return this.exports.pages(caller, reply, { list: regionExport, query, read });
  }

  @Call('getInfoById', {
    admit: 'XJX_XZQH_VIEW',
    rows: 'scoped',
    operation: '查看行政区划详情',
    body: idBody,
    answer: listedRegion,
  })
  getInfoById(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.list.find(caller, parseBody(idBody, body).id);
  }

  @Call('getEditById', {
    admit: 'XJX_XZQH_VIEW',
    rows: 'scoped',
    operation: '查看行政区划编辑信息',
    body: idBody,
    answer: listedRegion,
  })
  getEditById(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.list.find(caller, parseBody(idBody, body).id);
  }

  @Call('save', { admit: 'XJX_XZQH_ADD', rows: 'scoped', operation: '新增行政区划', body: regionForm, answer: saved })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { code, name } = parseBody(regionForm, body);
    return new Reply(
      await this.commands.execute(new EditRegion(caller, { type: 'AddRegion', code, name })),
      '保存成功',
    );
  }

  @Call('update', {
    admit: 'XJX_XZQH_UPDATE',
    rows: 'scoped',
    operation: '编辑行政区划',
    body: regionChange,
    answer: saved,
  })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id: code, version: basedOn, name } = parseBody(regionChange, body);
    const edit = new EditRegion(caller, { type: 'ChangeRegion', code, fields: { name }, basedOn });
    return new Reply(await this.commands.execute(edit), '修改成功');
  }

  @Call('delete', {
    admit: 'XJX_XZQH_DELETE',
    rows: 'scoped',
    operation: '删除行政区划',
    body: idBody,
    answer: nothing,
  })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    await this.commands.execute(new EditRegion(caller, { type: 'RemoveRegion', code: parseBody(idBody, body).id }));
    return new Reply(null, '删除成功');
  }

  /** The template is handed out as an upload of whoever asks, and cleared away like one. */
  @Call('importTemplate', {
    admit: 'XJX_XZQH_IMPORT',
    rows: 'self',
    operation: '下载行政区划导入模板',
    body: noBody,
    answer: attachmentAnswer,
  })
  async importTemplate(@TheCaller() caller: Caller): Promise<AttachmentLink> {
    const asker = { ...caller, idempotencyKey: null };
    return withMadeFile('行政区划导入模板.xlsx', await regionTemplate(), (file) =>
      this.commands.execute(new UploadFile(asker, { file, fields: { usage: 'region.import' } })),
    );
  }

  /** What an uploaded workbook would do; nothing is written. */
  @Call('previewImport', {
    admit: 'XJX_XZQH_IMPORT',
    rows: 'scoped',
    operation: '预览行政区划导入',
    body: fileBody,
    answer: importedRegions,
  })
  async previewImport(@TheCaller() caller: Caller, @Body() body: unknown) {
    return summaryOf((await this.imports.judge(caller, parseBody(fileBody, body).fileId)).judgement);
  }

  @Call('import', {
    admit: 'XJX_XZQH_IMPORT',
    rows: 'scoped',
    operation: '导入行政区划',
    body: fileBody,
    answer: importedRegions,
  })
  async import(@TheCaller() caller: Caller, @Body() body: unknown) {
    const judgement = await this.commands.execute<ImportRegions, RegionJudgement>(
      new ImportRegions(caller, parseBody(fileBody, body).fileId),
    );
    const { added, renamed } = judgement;
    return new Reply(summaryOf(judgement), `导入完成：新增${added.length}个，更名${renamed.length}个`);
  }
}

/** How many rows of each kind there are, and the first of them. */
function summaryOf({ added, renamed, unchanged, faults }: RegionJudgement) {
  return {
    counts: { added: added.length, renamed: renamed.length, unchanged, faults: faults.length },
    added: added.slice(0, MAX_SHOWN),
    renamed: renamed.slice(0, MAX_SHOWN),
    faults: faults.slice(0, MAX_SHOWN),
  };
}
