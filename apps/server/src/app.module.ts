import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AccessModule } from './access/access.module.js';
import { AccountsModule } from './system/accounts/accounts.module.js';
import { AccessLogModule } from './system/access-log/access-log.module.js';
import { AttachmentsModule } from './attachments/attachments.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BackupModule } from './backup/backup.module.js';
import { ContentModule } from './content/content.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { EvaluationModule } from './evaluation/evaluation.module.js';
import { EvaluationFilesModule } from './evaluation-files/evaluation-files.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FaultFilter } from './http/fault.filter.js';
import { histories } from './histories.js';
import { HomeModule } from './home/home.module.js';
import type { AnyHistory } from './history/history.js';
import { HistoryModule } from './history/history.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { OpenApiModule } from './open-api/open-api.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PortalModule } from './portal/portal.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ManagedFilesModule } from './system/files/managed-files.module.js';
import { RegionsModule } from './system/regions/regions.module.js';
import { RegistersModule } from './registers/registers.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { QueueBoardModule } from './queue-board/queue-board.module.js';
import { queues } from './queues.js';
import type { Resources } from './platform/resources.js';

/** A part of the server that keeps histories of its own. */
export interface Feature {
  readonly module: Type;
  readonly histories: readonly AnyHistory[];
}

/** The server: the platform that was opened for it, the history that everything is written to, and the features. */
@Module({})
export class AppModule {
  /**
   * @param resources what the process opened before Nest started, and closes after it
   * @param more features beside the product's own
   */
  static over(resources: Resources, more: readonly Feature[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CqrsModule.forRoot(),
        PlatformModule.over(resources),
        HistoryModule.keeping([...histories, ...more.flatMap((feature) => feature.histories)]),
        SettingsModule,
        AccessModule,
        OpenApiModule,
        AccessLogModule,
        DirectoryModule,
        RegionsModule,
        RegistersModule,
        ContentModule,
        AccountsModule,
        AttachmentsModule,
        ManagedFilesModule,
        EvaluationModule,
        EvaluationFilesModule,
        AuditModule,
        HomeModule,
        ExportsModule,
        PortalModule,
        JobsModule,
        BackupModule,
        OperationsModule.watching(queues),
        QueueBoardModule,
        ...more.map(({ module }) => module),
      ],
      providers: [{ provide: APP_FILTER, useClass: FaultFilter }],
    };
  }
}
