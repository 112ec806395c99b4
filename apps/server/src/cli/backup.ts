import 'reflect-metadata';
import path from 'node:path';
import { makeBackup } from '../backup/make-backup.js';
import { ownerPool } from '../platform/database/pools.js';
import { openResources } from '../platform/resources.js';
import { runProcess } from '../platform/run-process.js';
import { StartupFault } from '../config/startup-fault.js';

/** `npm run backup -- <folder>`: tables, files and keys into a new folder, while the servers go on. */
await runProcess(async ({ configuration, shutdown }) => {
  const [target, ...rest] = process.argv.slice(2);
  if (!target || rest.length > 0) throw new StartupFault('用法：npm run backup -- <新目录>');
  const { storage, server, clock, close } = await openResources(configuration);
  shutdown.add('resources', close);
  const owner = ownerPool({ url: server.ownerUrl, size: 1, name: 'county-tcm-backup' });
  shutdown.add('owner', () => owner.end());
  const folder = path.resolve(target);
  const { tables, objects } = await makeBackup({ configuration, owner, storage, folder, now: clock.now() });
  console.log(`已备份到 ${folder}：${tables.length} 张表，${objects.length} 个文件`);
  console.log(
    process.env.EVENT_MAC_KEY ? 'EVENT_MAC_KEY 不在备份中，请另行保管' : '备份含本装置的密钥，请像密码一样保管',
  );
  await shutdown.end(0);
});
