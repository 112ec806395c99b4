import { Injectable } from '@nestjs/common';
import { EventStore } from '@county-tcm/events';
import { Configuration } from '../config/configuration.js';
import { Follower } from '../history/follower.js';
import { auditSubscription } from './follow/audit-subscription.js';

/** An auditor may wait for so long. */
const TIMEOUT_MS = 2000;

/** Keeps what the audit is searched by in step with the history. */
@Injectable()
export class AuditFollower extends Follower {
  constructor(store: EventStore, configuration: Configuration) {
    super({
      what: '审计读表',
      timeoutMs: TIMEOUT_MS,
      configuration,
      subscribe: (onError) => auditSubscription(store, onError),
    });
  }
}
