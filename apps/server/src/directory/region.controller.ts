import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import { type Caller, TheCaller } from '../caller/caller.js';
import { noBody } from '../http/answers.js';
import { parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { ownRegion, regionAnswer, regionNode } from './directory-answers.js';
import { treeOf } from './org-tree.js';
import { type Region, Regions } from './regions.js';

const parentBody = z.object({ pid: z.string('行政区划不正确').trim().max(20, '行政区划不正确').nullish() });
const regionBelow = regionAnswer.extend({ leaf: z.boolean() });
const ownBody = z.object({ withUnits: z.boolean().nullish() });

/**
 * Administrative regions, for every tree and select that offers them. Nodes are `{ id, pid, code, name, regionName, level }`;
 * `id` is the code.
 */
@Controller('api/advanced-group/region')
export class RegionController {
  constructor(private readonly regions: Regions) {}

  /** The whole nation, each node with `children`. */
  @Call('getTree', {
    admit: 'signed-in',
    rows: 'common',
    operation: '查看行政区划',
    body: noBody,
    answer: z.array(regionNode),
  })
  async getTree() {
    return treeOf((await this.regions.all()).map(nodeOf));
  }

  /** One level of the tree (beyond the spec): what is right below `pid`, or the provinces. A `leaf` has nothing below it. */
  @Call('listByParent', {
    admit: 'signed-in',
    rows: 'common',
    operation: '查看下级行政区划',
    body: parentBody,
    answer: z.array(regionBelow),
  })
  async listByParent(@Body() body: unknown) {
    const regions = await this.regions.below(parseBody(parentBody, body).pid || null);
    return regions.map(({ leaf, ...region }) => ({ ...nodeOf(region), leaf }));
  }

  /** The caller's region with what lies below it (beyond the spec), in one list of `{ code, name, fullName }`. */
  @Call('listOwn', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看管辖的行政区划',
    body: ownBody,
    answer: z.array(ownRegion),
  })
  listOwn(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.regions.own(caller, parseBody(ownBody, body).withUnits === true);
  }
}

function nodeOf({ code, name, level, parentCode }: Region) {
  return { id: code, pid: parentCode, code, name, regionName: name, level };
}
