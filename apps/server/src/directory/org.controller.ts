import { Controller } from '@nestjs/common';
import { type Caller, TheCaller } from '../access/caller.js';
import { Call } from '../http/call.js';
import { treeOf } from './org-tree.js';
import { Regions } from './regions.js';
import { Units } from './units.js';

/** A region or a unit in the tree of organisations. */
interface Organisation {
  id: string;
  pid: string | null;
  name: string;
  orgName: string;
  /** 地区 or 单位. */
  kind: string;
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

  @Call('tree', { admit: 'signed-in', rows: 'scoped', operation: '查看机构树' })
  async tree(@TheCaller() caller: Caller) {
    return treeOf(await this.organisations(caller));
  }

  /** The tree as a flat list. */
  @Call('getOrgNameList', { admit: 'signed-in', rows: 'scoped', operation: '查看机构名称' })
  getOrgNameList(@TheCaller() caller: Caller) {
    return this.organisations(caller);
  }

  private async organisations(caller: Caller): Promise<Organisation[]> {
    const [regions, units] = await Promise.all([this.regions.within(caller), this.units.all(caller)]);
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
  kind: string,
  regionCode: string,
  unitType: string | null,
): Omit<Organisation, 'orderNum'> {
  return { id, pid, name, orgName: name, kind, unitType, regionCode };
}
