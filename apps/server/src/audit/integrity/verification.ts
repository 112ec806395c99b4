import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { VerificationView } from '@county-tcm/domain/audit/answers';
import { EventStore, type FaultReason, type StreamName, type Verdict } from '@county-tcm/events';
import { Clock } from '../../platform/clock/clock.js';
import { UntimedDatabase } from '../../platform/database/app-database.js';
import { Chain } from './chain.js';
import { type CheckProgress, type Report, WholeCheck } from './whole-check.js';

const reasons: Readonly<Record<FaultReason, string>> = {
  changed: '事件内容与写入时不一致，已被改动',
  missing: '应有的事件已不存在，已被删除',
  'cut-off': '末尾的事件已不存在，已被截断',
  reordered: '事件的先后次序已被调换',
  forged: '事件不是由本系统写入的，签名不符',
  'unknown-to-head': '事件与该流的登记不符，是事后插入或改写的',
  miscounted: '此前的流数、事件数或次序与当时所计不符，有事件被整条删除、截尾、调换或补入',
};

/** What is wrong with an event, in Chinese. */
export function faultWords(reason: FaultReason): string {
  return reasons[reason];
}

const method =
  '按写入次序重新计算每条记录的指纹（SHA-256，由上一条的指纹与本条全部内容算出），核对每条指纹的签名（HMAC-SHA-256，密钥不在数据库中），检查编号连续，并与登记的链末编号和指纹比对';

/** Checks the history against its own hashes and signatures. */
@Injectable()
export class Verification implements OnApplicationShutdown {
  private stopping = false;
  private readonly whole = new WholeCheck((begun, report) => this.wholeView(begun, report));

  constructor(
    private readonly store: EventStore,
    private readonly untimed: UntimedDatabase,
    private readonly chain: Chain,
    private readonly clock: Clock,
  ) {}

  /** Everything, however much that is: where it takes long, how far the check is, for whoever asks again. */
  async everything(): Promise<VerificationView> {
    const asked = await this.whole.ask(this.clock.now());
    return 'verdict' in asked ? asked.verdict : viewOfProgress(asked);
  }

  async stream(stream: StreamName): Promise<VerificationView> {
    const begun = this.clock.now();
    const verdict = await this.store.verifyStream(stream);
    return { ...viewOf(verdict, begun), head: await this.chain.headOf(stream) };
  }

  /** A check that is under way would hold the end up; nobody waits for it any more. */
  onApplicationShutdown(): void {
    this.stopping = true;
  }

  private async wholeView(begun: Date, report: Report): Promise<VerificationView> {
    const onProgress: Report = (done, total) => {
      if (this.stopping) throw new Error('the server stops');
      report(done, total);
    };
    const verdict = await this.store.verifyEverything({ pool: this.untimed.pool, onProgress });
    return { ...viewOf(verdict, begun), heads: await this.chain.allHeads() };
  }
}

function viewOf({ valid, checked, firstFault }: Verdict, begun: Date): VerificationView {
  const fault = firstFault && {
    stream: firstFault.reason === 'miscounted' ? '事件计数' : firstFault.stream,
    version: firstFault.version,
    position: firstFault.position,
    reason: reasons[firstFault.reason],
    code: firstFault.reason,
  };
  return { valid, checked, progress: 100, at: begun.toISOString(), method, head: null, heads: null, firstFault: fault };
}

function viewOfProgress({ begun, done, total }: CheckProgress): VerificationView {
  // Each event is looked at twice, and less than all is never shown as all.
  const progress = total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
  const checked = Math.min(done, Math.floor(total / 2));
  const at = begun.toISOString();
  return { valid: null, checked, progress, at, method, head: null, heads: null, firstFault: null };
}
