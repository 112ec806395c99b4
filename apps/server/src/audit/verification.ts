import { Injectable } from '@nestjs/common';
import { EventStore, type FaultReason, type StreamName, type Verdict } from '@county-tcm/events';
import { Clock } from '../platform/clock/clock.js';

/** What came of looking at every recorded event again (API contract, section 7). */
export interface VerificationView {
  valid: boolean;
  /** Events looked at. */
  checked: number;
  /** When, ISO 8601. */
  at: string;
  firstFault: FaultView | null;
}

export interface FaultView {
  stream: string;
  version: number;
  /** Null for an event that is gone. */
  position: number | null;
  /** What is wrong, in Chinese. */
  reason: string;
  code: FaultReason;
}

const reasons: Readonly<Record<FaultReason, string>> = {
  changed: '事件内容与写入时不一致，已被改动',
  missing: '应有的事件已不存在，已被删除',
  'cut-off': '末尾的事件已不存在，已被截断',
  reordered: '事件的先后次序已被调换',
  forged: '事件不是由本系统写入的，签名不符',
  'unknown-to-head': '事件与该流的登记不符，是事后插入或改写的',
  miscounted: '此前的流数、事件数或次序与当时所计不符，有事件被整条删除、截尾、调换或补入',
};

/** Checks the history against its own hashes and signatures. */
@Injectable()
export class Verification {
  private running: Promise<VerificationView> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** Everything; whoever asks while a check is under way gets that one's verdict, since it reads the whole history. */
  everything(): Promise<VerificationView> {
    this.running ??= this.view(this.store.verifyEverything()).finally(() => (this.running = undefined));
    return this.running;
  }

  stream(stream: StreamName): Promise<VerificationView> {
    return this.view(this.store.verifyStream(stream));
  }

  private async view(verdict: Promise<Verdict>): Promise<VerificationView> {
    const { valid, checked, firstFault } = await verdict;
    const fault = firstFault && {
      stream: firstFault.reason === 'miscounted' ? '事件计数' : firstFault.stream,
      version: firstFault.version,
      position: firstFault.position,
      reason: reasons[firstFault.reason],
      code: firstFault.reason,
    };
    return { valid, checked, at: this.clock.now().toISOString(), firstFault: fault };
  }
}
