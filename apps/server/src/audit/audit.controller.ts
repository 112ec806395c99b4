import { EventStore } from '@county-tcm/events';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Caller, TheCaller } from '../caller/caller.js';
import { Exports } from '../exports/exports.js';
import { type CallPolicy, Policy } from '../http/call.js';
import { eventResource } from './events/audit-event-query.js';
import { AuditEvents } from './events/audit-events.js';
import { AuditExports } from './events/audit-exports.js';
import { AuditFollower } from './audit-follower.js';
import { AuditGrants, grantResource } from './events/audit-grants.js';
import { AuditLists, sheetResource, typeResource, unitResource, yearResource } from './audit-lists.js';
import { AuditStreams, notFound } from './audit-streams.js';
import { Chain } from './integrity/chain.js';
import { instant, parseResourceQuery, type ResourceQuery, type ResourceShape, single } from './rest-query.js';
import { ScoreHistory, scoreResource } from './scores/score-history.js';
import { SheetExport } from './sheets/sheet-export.js';
import { Verification } from './integrity/verification.js';

type Parameters = Readonly<Record<string, unknown>>;

const reading = (operation: string): CallPolicy => ({ admit: 'AUDIT_READ', rows: 'scoped', operation });

/**
 * The audit (API contract, section 7), as ra-data-simple-rest asks for it. Nothing here writes; and whatever had been
 * saved before a question came is in its answer.
 */
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly store: EventStore,
    private readonly follower: AuditFollower,
    private readonly events: AuditEvents,
    private readonly streams: AuditStreams,
    private readonly scores: ScoreHistory,
    private readonly grants: AuditGrants,
    private readonly lists: AuditLists,
    private readonly verification: Verification,
    private readonly chain: Chain,
    private readonly exports: Exports,
    private readonly eventExports: AuditExports,
    private readonly sheetExport: SheetExport,
  ) {}

  @Get('events')
  @Policy(reading('查看审计事件'))
  listEvents(@TheCaller() caller: Caller, @Query() query: Parameters, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, eventResource, reply, (asked) => this.events.list(caller, asked));
  }

  @Get('events/export')
  @Policy(reading('导出审计事件'))
  async exportEvents(
    @TheCaller() caller: Caller,
    @Query() query: Parameters,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const asked = parseResourceQuery(query, eventResource);
    await this.settled(asked);
    return this.exports.send(caller, reply, await this.eventExports.list(caller, asked));
  }

  @Get('events/:id')
  @Policy(reading('查看审计事件详情'))
  async oneEvent(@TheCaller() caller: Caller, @Param('id') id: string) {
    await this.follower.caughtUp();
    const event = (await this.events.one(caller, id)) ?? notFound();
    return { ...event, proof: await this.chain.proofOf(event) };
  }

  @Get('grants')
  @Policy(reading('查看授权记录'))
  listGrants(@TheCaller() caller: Caller, @Query() query: Parameters, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, grantResource, reply, (asked) => this.grants.list(caller, asked));
  }

  @Get('scores')
  @Policy(reading('查看得分变化'))
  listScores(@TheCaller() caller: Caller, @Query() query: Parameters, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, scoreResource, reply, (asked) => this.scores.list(caller, asked));
  }

  @Get('streams/:id')
  @Policy(reading('回放历史'))
  async oneStream(
    @TheCaller() caller: Caller,
    @Param('id') id: string,
    @Query('at') at: unknown,
    @Query('events') events: unknown,
  ) {
    await this.follower.caughtUp();
    return this.streams.view(caller, id, at, events !== 'false');
  }

  @Get('streams/:id/export')
  @Policy(reading('导出评分追溯'))
  async exportSheet(
    @TheCaller() caller: Caller,
    @Param('id') id: string,
    @Query('at') at: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.follower.caughtUp();
    return this.exports.send(caller, reply, await this.sheetExport.sheet(caller, id, at));
  }

  @Get('verify')
  @Policy(reading('校验历史'))
  async verify(
    @TheCaller() caller: Caller,
    @Query('stream') stream: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (stream === undefined || stream === '') return this.verifyEverything(reply);
    await this.follower.caughtUp();
    return this.verification.stream(await this.streams.find(caller, String(stream)));
  }

  @Get('units')
  @Policy(reading('查看审计单位'))
  listUnits(@TheCaller() caller: Caller, @Query() query: Parameters, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, unitResource, reply, (asked) => this.lists.units(caller, asked));
  }

  @Get('years')
  @Policy(reading('查看审计年度'))
  listYears(@TheCaller() caller: Caller, @Query() query: Parameters, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, yearResource, reply, (asked) => this.lists.years(caller, asked));
  }

  @Get('types')
  @Policy({ admit: 'AUDIT_READ', rows: 'common', operation: '查看审计事件类型' })
  listTypes(@Query() query: Parameters, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, typeResource, reply, (asked) => this.lists.types(asked));
  }

  @Get('sheets')
  @Policy(reading('查看评审表历史'))
  listSheets(@TheCaller() caller: Caller, @Query() query: Parameters, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.list(query, sheetResource, reply, (asked) => this.lists.sheets(caller, asked));
  }

  /** A check that goes on is accepted, and to be asked about again. */
  private async verifyEverything(reply: FastifyReply) {
    const view = await this.verification.everything();
    if (view.valid === null) reply.status(202).header('Retry-After', '1');
    return view;
  }

  /** What is asked for until a time must be the same whenever it is asked for. */
  private async settled({ filter }: ResourceQuery): Promise<void> {
    const to = single(filter, 'to');
    if (to !== undefined) await this.store.closeUntil(instant(to, 'to', 'end'));
    await this.follower.caughtUp();
  }

  private async list<Row>(
    query: Parameters,
    shape: ResourceShape,
    reply: FastifyReply,
    find: (asked: ResourceQuery) => Promise<{ rows: Row[]; count: number }>,
  ): Promise<Row[]> {
    const asked = parseResourceQuery(query, shape);
    await this.settled(asked);
    const { rows, count } = await find(asked);
    const last = Math.max(asked.offset, asked.offset + rows.length - 1);
    reply.header('Content-Range', `${shape.name} ${rows.length === 0 ? '*' : `${asked.offset}-${last}`}/${count}`);
    reply.header('Access-Control-Expose-Headers', 'Content-Range');
    return rows;
  }
}
