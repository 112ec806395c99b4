import { Controller } from '@nestjs/common';
import { Call } from '../http/call.js';
import { treeOf } from './org-tree.js';
import { Regions } from './regions.js';

/** Administrative regions, for every select that offers them. */
@Controller('api/advanced-group/region')
export class RegionController {
  constructor(private readonly regions: Regions) {}

  /** Nodes are `{ id, code, name, regionName, level, children }`; `id` is the code. */
  @Call('getTree', { admit: 'signed-in', rows: 'common', operation: '查看行政区划' })
  async getTree() {
    const nodes = (await this.regions.all()).map(({ code, name, level, parentCode }) => ({
      id: code,
      pid: parentCode,
      code,
      name,
      regionName: name,
      level,
    }));
    return treeOf(nodes);
  }
}
