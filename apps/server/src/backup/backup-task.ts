import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Configuration } from '../config/configuration.js';
import { Clock, shanghaiTime } from '../platform/clock/clock.js';
import { OwnerAccess } from '../platform/database/owner-access.js';
import { Task, type TaskContext, type TaskRunner } from '../platform/queue/task.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { makeBackup } from './make-backup.js';

const params = z.object({
  keep: z.int().min(1, '至少保留1份').max(100, '最多保留100份').default(7).describe('保留份数'),
});
const NAME = /^\d{8}-\d{6}$/;

/**
 * Backs the whole installation up into a folder of the data folder, and keeps the last few. Only where the database is
 * embedded: elsewhere the data folder is of one machine among others, and those who run the database back it up.
 */
@Task({ service: '系统服务', bean: 'backupTask', method: 'backup', label: '备份（内置数据库）', params })
@Injectable()
export class BackupTask implements TaskRunner<z.output<typeof params>> {
  constructor(
    private readonly configuration: Configuration,
    private readonly owner: OwnerAccess,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  async run({ keep }: z.output<typeof params>, { say }: TaskContext): Promise<void> {
    const { configuration, storage } = this;
    if (configuration.database.kind !== 'embedded')
      throw new Error('只有内置数据库可以由任务备份，请用数据库自己的备份');
    const folder = path.join(configuration.dataFolder, 'backups');
    const now = this.clock.now();
    const name = shanghaiTime(now).replaceAll(/[-:]/g, '').replace(' ', '-');
    const owner = this.owner.pool('county-tcm-backup', 1);
    try {
      const { tables, objects } = await makeBackup({
        configuration,
        owner,
        storage,
        folder: path.join(folder, name),
        now,
      });
      say(`已备份到 backups/${name}：${tables.length}张表，${objects.length}个文件`);
    } finally {
      await owner.end();
    }
    for (const old of await outdated(folder, keep)) {
      await rm(path.join(folder, old), { recursive: true, force: true });
      say(`已删除较早的备份 ${old}`);
    }
  }
}

/** Whatever else is in the folder is not ours to remove. */
async function outdated(folder: string, keep: number): Promise<string[]> {
  const made = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return made.slice(0, Math.max(0, made.length - keep));
}
