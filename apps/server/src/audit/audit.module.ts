import { Module } from '@nestjs/common';
import { AuditEvents } from './events/audit-events.js';
import { AuditExports } from './events/audit-exports.js';
import { AuditFollower } from './audit-follower.js';
import { AuditGrants } from './events/audit-grants.js';
import { AuditLists } from './audit-lists.js';
import { AuditStreams } from './audit-streams.js';
import { AuditController } from './audit.controller.js';
import { CompareTask } from './integrity/compare-task.js';
import { Chain } from './integrity/chain.js';
import { EnteredScores } from './scores/entered-scores.js';
import { EventNames } from './events/event-names.js';
import { ScoreHistory } from './scores/score-history.js';
import { SheetExport } from './sheets/sheet-export.js';
import { SheetReplay } from './sheets/sheet-replay.js';
import { StandardLog } from './sheets/standard-log.js';
import { Verification } from './integrity/verification.js';
import { VerifyTask } from './integrity/verify-task.js';

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
