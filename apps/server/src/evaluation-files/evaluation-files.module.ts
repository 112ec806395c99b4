import { Module } from '@nestjs/common';
import { AttachmentReferences } from '../attachments/attachment-references.js';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { ChangeDeclarationFileHandler, RemoveDeclarationFileHandler } from './change-declaration-file.js';
import { DeclarationFiles } from './declaration-files.js';
import { FileDeclarationHandler } from './file-declaration.js';
import { FileUploadController } from './file-upload.controller.js';
import { ItemsOfUnits } from './item-of-unit.js';

/** The proofs that units file for the items of their evaluation. */
@Module({
  imports: [AttachmentsModule],
  controllers: [FileUploadController],
  providers: [
    DeclarationFiles,
    ItemsOfUnits,
    ChangeDeclarationFileHandler,
    FileDeclarationHandler,
    RemoveDeclarationFileHandler,
  ],
  exports: [DeclarationFiles],
})
export class EvaluationFilesModule {
  constructor(references: AttachmentReferences) {
    references.add({ usage: 'fileupload.fileId', table: 'declaration_file', column: 'file_id', unitColumn: 'unit_id' });
  }
}
