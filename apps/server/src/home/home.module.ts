import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { EvaluationModule } from '../evaluation/evaluation.module.js';
import { RegistersModule } from '../registers/registers.module.js';
import { Changes } from './changes/changes.js';
import { ThingsLeft } from './changes/things-left.js';
import { ChangesByOthers } from './changes/changes-by-others.js';
import { DataUploadController } from './data-upload.controller.js';
import { HomeController } from './home.controller.js';
import { KeptProgress } from './kept/kept-progress.js';
import { ProgressFollower } from './kept/progress-follower.js';
import { RefreshTask } from './kept/refresh-task.js';
import { RemindTask } from './reminders/remind-task.js';
import { Reminders } from './reminders/reminders.js';
import { UnitsBehind } from './reminders/units-behind.js';
import { RegionOverviews } from './region-overview.js';
import { UnitOverviews } from './unit-overview.js';
import { UnitProgressExport } from './unit-progress-export.js';
import { UnitProgressList } from './unit-progress-list.js';
import { UploadsByUnit } from './uploads-by-unit.js';

/** What everybody sees first: what is missing, what is not reached, and what others changed. */
@Module({
  imports: [AuditModule, DirectoryModule, EvaluationModule, RegistersModule],
  controllers: [DataUploadController, HomeController],
  providers: [
    ThingsLeft,
    Changes,
    ChangesByOthers,
    KeptProgress,
    ProgressFollower,
    RefreshTask,
    RegionOverviews,
    Reminders,
    RemindTask,
    UnitOverviews,
    UnitProgressExport,
    UnitProgressList,
    UnitsBehind,
    UploadsByUnit,
  ],
})
export class HomeModule {}
