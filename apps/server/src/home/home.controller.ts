import type { ChangesPage } from '@county-tcm/domain/home/change-row';
import type { RegionOverview, UnitOverview } from '@county-tcm/domain/home/overview';
import { Body, Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { type Caller, TheCaller } from '../caller/caller.js';
import { AuditFollower } from '../audit/audit-follower.js';
import { ExportCall } from '../exports/export-call.js';
import { Exports } from '../exports/exports.js';
import { parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import type { Listing } from '../http/envelope.js';
import { listBody, type ListQuery } from '../http/list-query.js';
import { Clock } from '../platform/clock/clock.js';
import { Changes } from './changes/changes.js';
import { changesPage, overview, unitProgress } from './home-answers.js';
import { RegionOverviews } from './region-overview.js';
import { UnitOverviews } from './unit-overview.js';
import { UnitProgressExport } from './unit-progress-export.js';
import { UnitProgressList } from './unit-progress-list.js';

const unitId = z.string('请选择单位').max(64, '请选择单位').nullish();
const overviewBody = z.object({ year: entry.year.nullish(), unitId });
const yearBody = z.object({ year: entry.year.nullish() });
const changesBody = z.object({
  year: entry.year.nullish(),
  unitId,
  size: z.int().min(1, '每页至少1行').max(50, '每页最多50行').nullish(),
  before: z
    .string()
    .regex(/^\d{1,18}$/, '请从第一页开始')
    .nullish(),
});

const CHANGES_AT_ONCE = 8;

/**
 * The home screens (beyond the spec): where a unit or a region stands with a year. What a caller gets follows from the
 * keys that open the screens behind each part; every number is that of the list that it leads to.
 */
@Controller('api/advanced-group/home')
export class HomeController {
  constructor(
    private readonly unitOverviews: UnitOverviews,
    private readonly regions: RegionOverviews,
    private readonly units: UnitProgressList,
    private readonly wholeList: UnitProgressExport,
    private readonly exports: Exports,
    private readonly byOthers: Changes,
    private readonly audit: AuditFollower,
    private readonly clock: Clock,
  ) {}

  /**
   * `{ year?, unitId? }` → a `UnitOverview` of the caller's own unit or of the one that is named, a `RegionOverview`
   * for whoever belongs to no unit and names none. Code 30004 for a unit that is not the caller's to see.
   */
  @Call('overview', { admit: 'signed-in', rows: 'scoped', operation: '查看首页', body: overviewBody, answer: overview })
  overview(@TheCaller() caller: Caller, @Body() body: unknown): Promise<UnitOverview | RegionOverview> {
    const { year: asked, unitId: named } = parseBody(overviewBody, body);
    const year = asked ?? this.clock.currentYear();
    const unit = named || caller.unitId;
    return unit ? this.unitOverviews.of(caller, unit, year) : this.regions.of(caller, year);
  }

  /** A list body → how far the units of the caller's are, one row each (`UnitProgress`); filters: `UnitProgressList`. */
  @Call('units', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看各单位进度',
    body: listBody,
    answer: z.array(unitProgress.partial()),
  })
  page(@TheCaller() caller: Caller, @Body() body: unknown): Promise<Listing> {
    const query = this.units.queryOf(caller, body);
    return this.units.page(caller, query, this.yearIn(query));
  }

  @ExportCall('units/export', { admit: 'signed-in', rows: 'scoped', operation: '导出各单位进度', body: listBody })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = this.units.queryOf(caller, body);
    return this.exports.send(caller, reply, await this.wholeList.list(caller, query, this.yearIn(query)));
  }

  /**
   * `{ year?, unitId?, size?, before? }` → `{ rows: ChangeRow[], next }`: what others than the units' own staff and the
   * caller changed about the caller's units, newest first. `size` is 8 unless given, 50 at most.
   */
  @Call('changes', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看他人变更',
    body: changesBody,
    answer: changesPage,
  })
  async changes(@TheCaller() caller: Caller, @Body() body: unknown): Promise<ChangesPage> {
    const { year, unitId: named, size, before } = parseBody(changesBody, body);
    await this.audit.caughtUp();
    return this.byOthers.page(caller, {
      year: year ?? this.clock.currentYear(),
      unitId: named || caller.unitId,
      size: size ?? CHANGES_AT_ONCE,
      before: before ?? null,
    });
  }

  private yearIn({ queryParams }: ListQuery): number {
    return parseBody(yearBody, { year: queryParams['year'] }).year ?? this.clock.currentYear();
  }
}
