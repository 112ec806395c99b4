import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { type Caller, TheCaller } from '../caller/caller.js';
import { noBody } from '../http/answers.js';
import { parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { organisation, organisationNode } from './directory-answers.js';
import { treeOf } from './org-tree.js';
import { type Organisation, organisationKinds, Organisations } from './organisations.js';

const longestPage = 100;
const code = z.string('机构编号不正确').trim().max(64, '机构编号不正确');

/** Everything, unless something is asked for: an administrator has thousands of them. */
const listBody = z.object({
  kind: z.enum(organisationKinds, '机构类别只能是地区或单位').nullish(),
  name: z.string('机构名称不正确').trim().max(100, '机构名称不能超过100个字').nullish(),
  pid: code.nullish(),
  ids: z.array(code).max(longestPage, `一次最多查询${longestPage}个机构`).nullish(),
  limit: z.int('条数须为整数').min(1, '条数至少为1').max(longestPage, `条数不能超过${longestPage}`).nullish(),
});

/** The organisations of the caller's scope (API contract, section 6): units below their regions. */
@Controller('api/advanced-group/org')
export class OrgController {
  constructor(private readonly organisations: Organisations) {}

  @Call('tree', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看机构树',
    body: noBody,
    answer: z.array(organisationNode),
  })
  async tree(@TheCaller() caller: Caller) {
    return treeOf(numbered(await this.organisations.find(caller)));
  }

  /**
   * The tree as a flat list. Beyond the spec, a part of it: of one `kind`, whose `name` contains something, right below
   * `pid` (0 for what nothing of the caller's is above), of these `ids`, no more than `limit`.
   */
  @Call('getOrgNameList', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看机构名称',
    body: listBody,
    answer: z.array(organisation),
  })
  async getOrgNameList(@TheCaller() caller: Caller, @Body() body: unknown) {
    return numbered(await this.organisations.find(caller, parseBody(listBody, body)));
  }
}

function numbered(organisations: readonly Organisation[]) {
  return organisations.map((one, index) => ({ ...one, orgName: one.name, orderNum: index + 1 }));
}
