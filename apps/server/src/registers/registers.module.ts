import { Module } from '@nestjs/common';
import { registers } from '@county-tcm/domain/registers/index';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { AddRecordHandler } from './add-record.js';
import { ChangeRecordHandler } from './change-record.js';
import { DictController } from './dict/dict.controller.js';
import { Dictionaries } from './dict/dictionaries.js';
import { RecordFiles } from './record-files.js';
import { RecordOwners } from './record-owner.js';
import { RecordReader } from './record-reader.js';
import { RecordRecorder } from './record-recorder.js';
import { RecordRepository } from './record-repository.js';
import { RecordUse } from './record-use.js';
import { registerController } from './register-controller.js';
import { RemoveRecordHandler } from './remove-record.js';

/** The records of units and administrators: the calls of every register follow from its definition. */
@Module({
  imports: [DirectoryModule, AttachmentsModule],
  controllers: [...registers.map((register) => registerController(register)), DictController],
  providers: [
    Dictionaries,
    RecordFiles,
    RecordOwners,
    RecordReader,
    RecordRecorder,
    RecordRepository,
    RecordUse,
    AddRecordHandler,
    ChangeRecordHandler,
    RemoveRecordHandler,
  ],
  exports: [RecordReader],
})
export class RegistersModule {}
