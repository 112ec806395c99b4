import 'reflect-metadata';
import { openDatabaseServer } from '../platform/database/database-server.js';
import { migrateAll } from '../platform/resources.js';
import { runProcess } from '../platform/run-process.js';

/** `npm run migrate`: brings the tables up to date as their owner and ends. */
await runProcess(async ({ configuration, shutdown }) => {
  const server = await openDatabaseServer(configuration.database);
  shutdown.add('database', () => server.stop());
  const ran = await migrateAll(server.ownerUrl);
  console.log(ran.length > 0 ? `已执行：${ran.join('、')}` : '数据库已是最新');
  await shutdown.end(0);
});
