import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { schemaOf } from '@county-tcm/domain/register/schema';
import { article } from '@county-tcm/domain/registers/content/article';
import type { Caller } from '../caller/caller.js';
import { parseBody } from '../http/body.js';
import { AddRecord } from '../registers/add-record.js';
import { Extensions } from '../registers/extensions.js';
import { RecordReader } from '../registers/record-reader.js';
import type { Saved } from '../registers/record-answers.js';

const COPY = '（副本）';

/** Copies of articles, which begin as drafts of their own. */
@Injectable()
export class ArticleCopies {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: RecordReader,
    private readonly extensions: Extensions,
  ) {}

  /** @throws Refusal `record/not-found`, or what the rules of today say of its entries */
  async copy(caller: Caller, id: string): Promise<Saved> {
    const entity = await this.extensions.ofRecord(caller, article, id);
    const original = await this.reader.details(caller, article, id, () => {});
    const titleName = titleOf(String(original['titleName'] ?? ''));
    const switchedOff = { refining: '否', top: '否' };
    const entries = parseBody(schemaOf(entity).save, { ...original, titleName, ...switchedOff });
    return this.commands.execute(new AddRecord(caller, entity, entries));
  }
}

/** As much of the title as fits, so that the two are told apart. */
function titleOf(title: string): string {
  return [...title].slice(0, article.fields.titleName.max - COPY.length).join('') + COPY;
}
