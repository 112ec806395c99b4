import { Module } from '@nestjs/common';
import { statisticsTables } from '@county-tcm/domain/statistics/index';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { AddRecordHandler } from './add-record.js';
import { ChangeRecordHandler } from './change-record.js';
import { DictController } from './dict/dict.controller.js';
import { ChosenNames } from './dict/chosen-names.js';
import { entityControllers } from './entity-controllers.js';
import { EntryChecks } from './entry/entry-checks.js';
import { EntryRules } from './entry-rules.js';
import { Extensions } from './extensions.js';
import { MoveRecordHandler } from './move-record.js';
import { RecordTrees } from './features/record-trees.js';
import { entities } from '@county-tcm/domain/registers/index';
import { RecordFiles } from './entry/record-files.js';
import { RecordOwners } from './entry/record-owner.js';
import { FilterSummary } from './export/filter-summary.js';
import { RecordExport } from './export/record-export.js';
import { MaskedEntries } from './masking/masked-entries.js';
import { RecordListQueries } from './list/record-list-queries.js';
import { PictureFollower } from './rich-text/picture-follower.js';
import { RecordReader } from './record-reader.js';
import { RecordWriter } from './record-writer.js';
import { RecordRepository } from './record-repository.js';
import { OwnerFilters } from './list/owner-filter.js';
import { ListCache } from './list/list-cache.js';
import { ReferenceCheck } from './entry/reference-check.js';
import { RestoreRecordHandler } from './record-history/restore-record.js';
import { DeletedRecords } from './record-history/deleted-records.js';
import { PastNames } from './record-history/past-names.js';
import { RecordVersions } from './record-history/record-versions.js';
import { RemoveRecordHandler } from './remove-record.js';
import { Completeness } from './statistics/completeness.js';
import { UnitRecordsController } from './statistics/unit-records.controller.js';
import { KeptStatistics } from './statistics/kept/kept-statistics.js';
import { StatisticsFollower } from './statistics/kept/statistics-follower.js';
import { Statistics } from './statistics/statistics.js';
import { statisticsController } from './statistics/statistics-controller.js';
import { StatisticsExport } from './statistics/statistics-export.js';
import { UnitImportController } from './unit-import/unit-import.controller.js';
import { unitImportProviders } from './unit-import/unit-import.providers.js';

/** The records of units and administrators: the calls of every register follow from its definition. */
@Module({
  imports: [DirectoryModule, AttachmentsModule, AuditModule],
  controllers: [
    ...entities.flatMap((register) => entityControllers(register)),
    DictController,
    UnitRecordsController,
    UnitImportController,
    ...statisticsTables.map((table) => statisticsController(table)),
  ],
  providers: [
    ChosenNames,
    EntryChecks,
    EntryRules,
    Extensions,
    RecordTrees,
    RecordFiles,
    RecordOwners,
    MaskedEntries,
    FilterSummary,
    RecordExport,
    RecordListQueries,
    RecordReader,
    RecordWriter,
    RecordRepository,
    ListCache,
    OwnerFilters,
    ReferenceCheck,
    RecordVersions,
    PastNames,
    DeletedRecords,
    RestoreRecordHandler,
    PictureFollower,
    Completeness,
    KeptStatistics,
    StatisticsFollower,
    Statistics,
    StatisticsExport,
    AddRecordHandler,
    ChangeRecordHandler,
    RemoveRecordHandler,
    MoveRecordHandler,
    ...unitImportProviders,
  ],
  exports: [
    Completeness,
    DeletedRecords,
    EntryRules,
    Extensions,
    MaskedEntries,
    PastNames,
    RecordExport,
    RecordListQueries,
    RecordReader,
    RecordRepository,
    RecordTrees,
    RecordVersions,
    RecordWriter,
  ],
})
export class RegistersModule {}
