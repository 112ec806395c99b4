import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EvaluationModule } from '../evaluation/evaluation.module.js';
import { RegistersModule } from '../registers/registers.module.js';
import { ChangeNames } from './changes/change-names.js';
import { Changes } from './changes/changes.js';
import { ChangesByOthers } from './changes/changes-by-others.js';
import { HomeController } from './home.controller.js';
import { RegionOverviews } from './region-overview.js';
import { UnitOverviews } from './unit-overview.js';
import { UnitProgressList } from './unit-progress-list.js';

/** What everybody sees first: what is missing, what is not reached, and what others changed. */
@Module({
  imports: [AuditModule, EvaluationModule, RegistersModule],
  controllers: [HomeController],
  providers: [Changes, ChangesByOthers, ChangeNames, RegionOverviews, UnitOverviews, UnitProgressList],
})
export class HomeModule {}
