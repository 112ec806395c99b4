import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { article } from '@county-tcm/domain/registers/content/article';
import { Refusal } from '@county-tcm/domain/refusal';
import { systemCaller } from '../caller/system-caller.js';
import { Clock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { MoveRecord } from '../registers/move-record.js';

/** In whose name plans are carried out. */
const timetable = { ...systemCaller, nickName: '定时发布' };
const AT_ONCE = 200;

/** What one look at the plans came to. */
export interface Carried {
  [member: string]: number;
  released: number;
  withdrawn: number;
}

interface Due {
  readonly id: string;
  readonly version: number;
}

/** Carries out what articles have planned: drafts are released when their time has come, and released ones end. */
@Injectable()
export class DueArticles {
  private readonly logger = new Logger(DueArticles.name);

  constructor(
    private readonly database: AppDatabase,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Can be done again, and by several at once: an article that another was faster with is left as it is. */
  async carryOut(): Promise<Carried> {
    const now = this.clock.now();
    const released = await this.move('release', '到发布时间，自动发布', {
      condition: sql`planned = '是' and release_status = '草稿' and release_time <= ${now}`,
      order: sql`release_time`,
    });
    const withdrawn = await this.move('cancelRelease', '到下线时间，自动取消发布', {
      condition: sql`expire_time is not null and release_status = '已发布' and expire_time <= ${now}`,
      order: sql`expire_time`,
    });
    return { released, withdrawn };
  }

  /** What was changed since it was found due, its plan among other things, is looked at again the next time. */
  private async move(
    transition: string,
    reason: string,
    due: { condition: RawBuilder<unknown>; order: RawBuilder<unknown> },
  ) {
    const { rows } = await sql<Due>`select id, version from content_article
      where ${due.condition} order by ${due.order}, id limit ${AT_ONCE}`.execute(this.database);
    let moved = 0;
    for (const { id, version } of rows) {
      if (
        await this.tried(id, () =>
          this.commands.execute(new MoveRecord(timetable, article, id, transition, version, reason)),
        )
      ) {
        moved += 1;
      }
    }
    return moved;
  }

  /** One that cannot be moved must not keep the others. */
  private async tried(id: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) this.logger.error(`内容 ${id} 的定时计划未能执行`, (error as Error).stack);
      return false;
    }
  }
}
