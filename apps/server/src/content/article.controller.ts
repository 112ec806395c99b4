import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { article } from '@county-tcm/domain/registers/content/article';
import { type Caller, TheCaller } from '../caller/caller.js';
import { idBody, parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Reply } from '../http/envelope.js';
import { ChangeRecord } from '../registers/change-record.js';
import { Extensions } from '../registers/extensions.js';
import { MoveRecord } from '../registers/move-record.js';
import { answersOf } from '../registers/record-answers.js';
import { ArticleCopies } from './article-copies.js';
import { eachOf, idsBody } from './batch.js';
import { Hits } from './hits.js';

const releaseBody = idsBody('请选择要发布的数据');
const moveBody = idsBody('请选择要移动的数据').extend({
  columnId: z.string('请选择栏目').min(1, '请选择栏目').max(64),
});
const answers = answersOf(article);

/** What articles have beside the calls of every entity (spec part 2, section 7; batches and copies are beyond it). */
@Controller('api/content-center/content')
export class ArticleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly extensions: Extensions,
    private readonly copies: ArticleCopies,
    private readonly hits: Hits,
  ) {}

  /** How often the articles of a column, and of those below it, were looked at. */
  @Call('totalHits', {
    admit: 'XJX_NRGL_VIEW',
    rows: 'common',
    operation: '查看栏目点击量',
    body: idBody,
    answer: z.number(),
  })
  totalHits(@Body() body: unknown) {
    return this.hits.ofColumn(parseBody(idBody, body).id);
  }

  @Call('releaseBatch', {
    admit: 'XJX_NRGL_RELEASE',
    rows: 'common',
    operation: '批量发布内容',
    body: releaseBody,
    answer: answers.nothing,
  })
  releaseBatch(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { ids } = parseBody(releaseBody, body);
    return eachOf(ids, '发布', (id) => this.commands.execute(new MoveRecord(caller, article, id, 'release')));
  }

  /** Into another column, whose model then says which declared fields are shown; the values of the others stay. */
  @Call('moveBatch', {
    admit: 'XJX_NRGL_UPDATE',
    rows: 'common',
    operation: '批量移动内容',
    body: moveBody,
    answer: answers.nothing,
  })
  moveBatch(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { ids, columnId } = parseBody(moveBody, body);
    return eachOf(ids, '移动', async (id) => {
      const entity = await this.extensions.ofRecord(caller, article, id, { columnId });
      const entries = parseBody(schemaOf(entity).change, { columnId });
      return this.commands.execute(new ChangeRecord(caller, entity, id, entries));
    });
  }

  /** A draft with everything that another article has. */
  @Call('copy', { admit: 'XJX_NRGL_ADD', rows: 'common', operation: '复制内容', body: idBody, answer: answers.saved })
  async copy(@TheCaller() caller: Caller, @Body() body: unknown) {
    return new Reply(await this.copies.copy(caller, parseBody(idBody, body).id), '复制成功');
  }
}
