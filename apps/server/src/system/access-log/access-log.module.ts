import { Module } from '@nestjs/common';
import { AccessLogBuffer } from './access-log-buffer.js';
import { AccessLogController } from './access-log.controller.js';
import { ApplicationsController } from './applications.controller.js';
import { AccessLogRecorder } from './access-log.recorder.js';
import { AccessLogRetention } from './access-log-retention.js';
import { AccessLogRepository } from './access-log.repository.js';
import { PruneAccessLogTask } from './prune-task.js';

/** Who asked the server for what, from where, and what was answered (spec part 2, "System administration"). */
@Module({
  controllers: [AccessLogController, ApplicationsController],
  providers: [AccessLogBuffer, AccessLogRecorder, AccessLogRepository, AccessLogRetention, PruneAccessLogTask],
})
export class AccessLogModule {}
