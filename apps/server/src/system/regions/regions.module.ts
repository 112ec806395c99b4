import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../../attachments/attachments.module.js';
import { EditRegionHandler } from './edit-region.js';
import { ImportRegionsHandler } from './import-regions.js';
import { RegionImports } from './region-imports.js';
import { RegionList } from './region-list.js';
import { RegionListController } from './region-list.controller.js';
import { RegionUse } from './region-use.js';
import { RegionWorkbooks } from './region-workbooks.js';

/** How administrators keep the nation's regions. */
@Module({
  imports: [AttachmentsModule],
  controllers: [RegionListController],
  providers: [EditRegionHandler, ImportRegionsHandler, RegionImports, RegionList, RegionUse, RegionWorkbooks],
})
export class RegionsModule {}
