import 'reflect-metadata';
import { openEventStore } from '../history/open-event-store.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { applicationPool } from '../platform/database/pools.js';
import { openResources } from '../platform/resources.js';
import { runProcess } from '../platform/run-process.js';

/** What is wrong with an event, in the words of the operator. */
const REASONS = {
  changed: '内容被改动',
  missing: '事件缺失',
  'cut-off': '流的末尾被截断',
  reordered: '顺序被改动',
  forged: '不是由本系统写入',
  'unknown-to-head': '流的记录中没有它',
} as const;

/** `npm run verify`: checks every recorded event; exit code 1 where one was changed, removed, reordered or forged. */
await runProcess(async ({ configuration, shutdown }) => {
  const resources = await openResources(configuration);
  shutdown.add('resources', () => resources.close());
  const { url } = resources.server;
  const patient = new AppDatabase(applicationPool({ url, size: 3, name: 'county-tcm-verify', statementTimeoutMs: 0 }));
  shutdown.add('database', () => patient.destroy());
  const store = openEventStore(patient, configuration, resources.clock);
  shutdown.add('events', () => store.close());
  const { valid, checked, firstFault } = await store.verifyEverything();
  if (firstFault)
    console.log(`验证失败：${firstFault.stream} 第 ${firstFault.version} 个事件${REASONS[firstFault.reason]}`);
  else console.log(`验证通过：共 ${checked} 个事件`);
  await shutdown.end(valid ? 0 : 1);
});
