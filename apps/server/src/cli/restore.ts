import 'reflect-metadata';
import path from 'node:path';
import { restoreBackup } from '../backup/restore-backup.js';
import { differingRows } from '../audit/integrity/differing-rows.js';
import { histories } from '../histories.js';
import { openEventStore } from '../history/open-event-store.js';
import { SystemClock } from '../platform/clock/clock.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { openDatabaseServer } from '../platform/database/database-server.js';
import { applicationPool, ownerPool } from '../platform/database/pools.js';
import { runProcess } from '../platform/run-process.js';
import { openStorage } from '../platform/storage/open-storage.js';
import { StartupFault } from '../config/startup-fault.js';

const REPLACE = '--replace';

/** `npm run restore -- <folder> [--replace]`: brings a backup back and looks whether it is whole; exit code 1 where not. */
await runProcess(async ({ configuration, shutdown }) => {
  const [source, ...rest] = process.argv.slice(2).filter((argument) => argument !== REPLACE);
  if (!source || rest.length > 0) throw new StartupFault(`用法：npm run restore -- <备份目录> [${REPLACE}]`);
  const server = await openDatabaseServer(configuration.database);
  shutdown.add('server', () => server.stop());
  const { url, ownerUrl } = server;
  const name = 'county-tcm-restore';
  const owner = ownerPool({ url: ownerUrl, size: 3, name });
  shutdown.add('owner', () => owner.end());
  const storage = await openStorage(configuration.storage);
  const folder = path.resolve(source);
  const replace = process.argv.includes(REPLACE);
  const { manifest, eventMacKey } = await restoreBackup({ configuration, ownerUrl, owner, storage, folder, replace });
  console.log(`已恢复 ${manifest.madeAt} 的备份：${manifest.tables.length} 张表，${manifest.objects.length} 个文件`);

  const database = new AppDatabase(applicationPool({ url, size: 3, name, statementTimeoutMs: 0 }));
  shutdown.add('database', () => database.destroy());
  const store = openEventStore(database, { eventMacKey }, new SystemClock(), histories);
  shutdown.add('events', () => store.close());
  const { valid, checked, firstFault } = await store.verifyEverything();
  console.log(valid ? `验证通过：共 ${checked} 个事件` : `验证失败：${JSON.stringify(firstFault)}`);
  let differing = 0;
  for await (const line of differingRows(histories, store, owner)) if (++differing) console.log(line);
  console.log(differing > 0 ? '读表与事件重放不一致，可用 npm run rebuild -- all 重建' : '读表与事件重放一致');
  await shutdown.end(valid && differing === 0 ? 0 : 1);
});
