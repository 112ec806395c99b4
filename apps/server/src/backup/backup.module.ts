import { Module } from '@nestjs/common';
import { BackupTask } from './backup-task.js';

/** Backups that a job makes; the commands have no need of it. */
@Module({ providers: [BackupTask] })
export class BackupModule {}
