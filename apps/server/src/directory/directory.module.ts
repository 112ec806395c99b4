import { Module } from '@nestjs/common';
import { OrgController } from './org.controller.js';
import { Organisations } from './organisations.js';
import { RegionController } from './region.controller.js';
import { Regions } from './regions.js';
import { UnitTypeController } from './unit-type.controller.js';
import { Units } from './units.js';

/** Regions, unit types and the units as others look them up. */
@Module({
  controllers: [OrgController, RegionController, UnitTypeController],
  providers: [Organisations, Regions, Units],
  exports: [Regions, Units],
})
export class DirectoryModule {}
