import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { type Caller, TheCaller } from '../caller/caller.js';
import { noBody } from '../http/answers.js';
import { parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { organisation, organisationNode } from './directory-answers.js';
import { treeOf } from './org-tree.js';
import { Regions } from './regions.js';
import { Units } from './units.js';

const kinds = ['地区', '单位'] as const;
type Kind = (typeof kinds)[number];

const listBody = z.object({ kind: z.enum(kinds, '机构类别只能是地区或单位').nullish() });

/** A region or a unit in the tree of organisations. */
interface Organisation {
  id: string;
  pid: string | null;
  name: string;
  orgName: string;
  kind: Kind;
  unitType: string | null;
  regionCode: string;
  orderNum: number;
}

/** The organisations of the caller's scope (API contract, section 6): units below their regions. */
@Controller('api/advanced-group/org')
export class OrgController {
  constructor(
    private readonly regions: Regions,
    private readonly units: Units,
  ) {}

  @Call('tree', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看机构树',
    body: noBody,
    answer: z.array(organisationNode),
  })
  async tree(@TheCaller() caller: Caller) {
    return treeOf(await this.organisations(caller));
  }

  /** The tree as a flat list; `kind` 单位 leaves out the regions, of which an administrator has thousands. */
  @Call('getOrgNameList', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看机构名称',
    body: listBody,
    answer: z.array(organisation),
  })
  getOrgNameList(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.organisations(caller, parseBody(listBody, body).kind ?? undefined);
  }

  private async organisations(caller: Caller, kind?: Kind): Promise<Organisation[]> {
    const [regions, units] = await Promise.all([
      kind === '单位' ? [] : this.regions.within(caller),
      kind === '地区' ? [] : this.units.all(caller),
    ]);
    const nodes = [
      ...regions.map(({ code, name, parentCode }) => node(code, parentCode, name, '地区', code, null)),
      ...units.map(({ id, unitName, regionCode, unitType }) =>
        node(id, regionCode, unitName, '单位', regionCode, unitType),
      ),
    ];
    return nodes.map((one, index) => ({ ...one, orderNum: index + 1 }));
  }
}

function node(
  id: string,
  pid: string | null,
  name: string,
  kind: Kind,
  regionCode: string,
  unitType: string | null,
): Omit<Organisation, 'orderNum'> {
  return { id, pid, name, orgName: name, kind, unitType, regionCode };
}
