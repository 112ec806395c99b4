import { Module } from '@nestjs/common';
import { managedFile } from '@county-tcm/domain/attachments/managed-file';
import { controllersElsewhere } from '../../registers/elsewhere.js';
import { RegistersModule } from '../../registers/registers.module.js';
import { managedFileLookUps } from './managed-file-look-ups.js';
import { managedFileBodies, ManagedFileWriter } from './managed-file-writer.js';

/** File management (API contract, section 6; spec part 2, "System administration"). */
@Module({
  imports: [RegistersModule],
  controllers: controllersElsewhere(managedFile, {
    writer: ManagedFileWriter,
    bodies: managedFileBodies,
    lookUps: managedFileLookUps,
  }),
  providers: [ManagedFileWriter],
})
export class ManagedFilesModule {}
