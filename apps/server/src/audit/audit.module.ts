import { Module } from '@nestjs/common';
import { AuditEvents } from './audit-events.js';
import { AuditExports } from './audit-exports.js';
import { AuditFollower } from './audit-follower.js';
import { AuditGrants } from './audit-grants.js';
import { AuditLists } from './audit-lists.js';
import { AuditStreams } from './audit-streams.js';
import { AuditController } from './audit.controller.js';
import { CompareTask } from './compare-task.js';
import { Chain } from './chain.js';
import { EnteredScores } from './entered-scores.js';
import { EventNames } from './event-names.js';
import { ScoreHistory } from './score-history.js';
import { SheetExport } from './sheet-export.js';
import { SheetReplay } from './sheet-replay.js';
import { StandardLog } from './standard-log.js';
import { Verification } from './verification.js';
import { VerifyTask } from './verify-task.js';

/** What an auditor reads: every change, every state there ever was, and the proof that nothing was changed. */
@Module({
  controllers: [AuditController],
  providers: [
    AuditEvents,
    AuditExports,
    AuditFollower,
    AuditGrants,
    AuditLists,
    AuditStreams,
    Chain,
    CompareTask,
    EnteredScores,
    EventNames,
    ScoreHistory,
    SheetExport,
    SheetReplay,
    StandardLog,
    Verification,
    VerifyTask,
  ],
  exports: [AuditEvents, AuditFollower],
})
export class AuditModule {}
