import { Module } from '@nestjs/common';
import { AttachmentReader } from './attachment-reader.js';
import { AttachmentReferences } from './attachment-references.js';
import { AttachmentRepository } from './attachment-repository.js';
import { ChangeFileHandler } from './change-file.js';
import { FileLocks } from './file-locks.js';
import { FileController } from './file.controller.js';
import { IncomingFiles } from './incoming-file.js';
import { RemoveFileHandler } from './remove-file.js';
import { StoredContents } from './stored-content.js';
import { SweepSchedule } from './sweep-schedule.js';
import { SweepTask } from './sweep/sweep-task.js';
import { UnusedFiles } from './unused-files.js';
import { UploadFileHandler } from './upload-file.js';

/**
 * Uploaded files. Other features take a file by {@link AttachmentReader}, within {@link FileLocks} until it is named, and say
 * in {@link AttachmentReferences} which of their columns name files.
 */
@Module({
  controllers: [FileController],
  providers: [
    AttachmentReader,
    AttachmentReferences,
    AttachmentRepository,
    FileLocks,
    IncomingFiles,
    StoredContents,
    SweepSchedule,
    SweepTask,
    UnusedFiles,
    ChangeFileHandler,
    RemoveFileHandler,
    UploadFileHandler,
  ],
  exports: [AttachmentReader, AttachmentReferences, FileLocks, UnusedFiles],
})
export class AttachmentsModule {}
