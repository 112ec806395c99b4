import { Module } from '@nestjs/common';
import { AuditEvents } from './audit-events.js';
import { AuditFollower } from './audit-follower.js';
import { AuditGrants } from './audit-grants.js';
import { AuditLists } from './audit-lists.js';
import { AuditStreams } from './audit-streams.js';
import { AuditController } from './audit.controller.js';
import { ScoreHistory } from './score-history.js';
import { SheetReplay } from './sheet-replay.js';
import { StandardLog } from './standard-log.js';
import { Verification } from './verification.js';

/** What an auditor reads: every change, every state there ever was, and the proof that nothing was changed. */
@Module({
  controllers: [AuditController],
  providers: [
    AuditEvents,
    AuditFollower,
    AuditGrants,
    AuditLists,
    AuditStreams,
    ScoreHistory,
    SheetReplay,
    StandardLog,
    Verification,
  ],
  exports: [AuditEvents, AuditFollower],
})
export class AuditModule {}
