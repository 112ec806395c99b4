import { Body, Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { modelField } from '@county-tcm/domain/registers/content/model-field';
import { refuse } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../caller/caller.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { parseListQuery } from '../http/list-query.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { listShapeOf } from '../registers/list-shape.js';
import { answersOf } from '../registers/record-answers.js';
import { RecordReader } from '../registers/record-reader.js';

/** More than a model has. */
const ALL = 1_000;

const partsAnswer = z.object({
  modelContent: z.string().nullable(),
  varList: z.array(z.object({ type: z.string(), displayName: z.string(), contentField: z.string() })),
});

const forForms = ['XJX_NRMX_VIEW', 'XJX_NRGL_VIEW'] as const;

/** What the form of an article consists of, by the model of its column (spec part 2, section 7). */
@Controller('api/content-center')
export class ModelController {
  constructor(
    private readonly database: AppDatabase,
    private readonly reader: RecordReader,
  ) {}

  /** The parts that the model asks for, and the fields declared besides that are not hidden. */
  @Call('model/getConcent', {
    admit: forForms,
    rows: 'common',
    operation: '查看模型内容',
    body: idBody,
    answer: partsAnswer,
  })
  async getConcent(@Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    const model = await this.model(id);
    const varList = await this.database
      .selectFrom('content_model_field')
      .select(['type', 'display_name as displayName', 'content_field as contentField'])
      .where('model_id', '=', model.id)
      .where('hidden', 'is distinct from', '是')
      .orderBy('id')
      .execute();
    return { modelContent: model.model_content, varList };
  }

  /** Every field that is declared for a model, the hidden ones among them. */
  @Call('extend/getListAll', {
    admit: ['XJX_KZZD_VIEW', ...forForms],
    rows: 'common',
    operation: '查看模型扩展字段',
    body: idBody,
    answer: answersOf(modelField).records,
  })
  async getListAll(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = await this.model(parseBody(idBody, body).id);
    const asked = { orders: [{ name: 'createTime', asc: true }] };
    const query = { ...parseListQuery(asked, listShapeOf(modelField)), size: ALL };
    return (await this.reader.page(caller, modelField, query, sql`record.model_id = ${id}`)).rows;
  }

  private async model(id: string) {
    const models = this.database.selectFrom('content_model').select(['id', 'model_content']);
    const found = isUuid(id) ? await models.where('id', '=', id).executeTakeFirst() : undefined;
    return found ?? refuse('record/not-found');
  }
}
