import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import { pathsOf } from '@county-tcm/domain/register/register';
import { dict } from '@county-tcm/domain/registers/system/dict';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { answersOf } from '../record-answers.js';
import { RecordTrees } from '../features/record-trees.js';

const pcodeBody = z.object({ pcode: z.string('请输入字典编码').max(100) });

/** What dictionaries have beside the calls of every entity (API contract, section 2). */
@Controller(pathsOf(dict))
export class DictController {
  constructor(
    private readonly database: AppDatabase,
    private readonly trees: RecordTrees,
  ) {}

  /** What is below the dictionary of a code, as the selects of all screens need it; nothing for a code that none has. */
  @Call('getNameValueTreeByPCode', {
    admit: 'signed-in',
    rows: 'common',
    operation: '查看字典选项',
    body: pcodeBody,
    answer: answersOf(dict).records,
  })
  async getNameValueTreeByPCode(@TheCaller() caller: Caller, @Body() body: unknown) {
    const root = await this.database
      .selectFrom('dictionary_entry')
      .select('id')
      .where('code', '=', parseBody(pcodeBody, body).pcode)
      .where('pid', '=', TREE_ROOT)
      .executeTakeFirst();
    return root ? this.trees.below(caller, dict, root.id) : [];
  }
}
