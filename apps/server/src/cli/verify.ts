import 'reflect-metadata';
import type { WholeVerdict } from '@county-tcm/events';
import { differingRows } from '../audit/integrity/differing-rows.js';
import { histories } from '../histories.js';
import { openEventStore } from '../history/open-event-store.js';
import { ownerPool } from '../platform/database/pools.js';
import { openResources } from '../platform/resources.js';
import { runProcess } from '../platform/run-process.js';
import { StartupFault } from '../config/startup-fault.js';
import { differingKept } from './kept-tables.js';
import { progressLine } from './progress-line.js';

/** What is wrong with an event, in the words of the operator. */
const REASONS = {
  changed: '内容被改动',
  missing: '事件缺失',
  'cut-off': '流的末尾被截断',
  reordered: '顺序被改动',
  forged: '不是由本系统写入',
  'unknown-to-head': '流的记录中没有它',
} as const;

const PROJECTIONS = '--projections';

/**
 * `npm run verify`: checks every recorded event, and with `--projections` every row that was made from them; exit code 1
 * where something was changed, removed, reordered, forged or added.
 */
await runProcess(async ({ configuration, shutdown }) => {
  const unknown = process.argv.slice(2).find((argument) => argument !== PROJECTIONS);
  if (unknown !== undefined) throw new StartupFault(`不认识的参数 ${unknown}，可用：${PROJECTIONS}`);
  const resources = await openResources(configuration);
  shutdown.add('resources', () => resources.close());
  const { server, untimedDatabase, clock } = resources;
  const store = openEventStore(untimedDatabase, configuration, clock, histories);
  shutdown.add('events', () => store.close());
  const verdict = await store.verifyEverything({ onProgress: progressLine('事件') });
  tellVerdict(verdict);
  let { valid } = verdict;
  if (process.argv.includes(PROJECTIONS)) {
    const owner = ownerPool({ url: server.ownerUrl, size: 3, name: 'county-tcm-verify' });
    shutdown.add('owner', () => owner.end());
    let differing = 0;
    const tell = (name: string) => console.log(`${name}：正在与重放比对`);
    for await (const line of differingRows(histories, store, owner, tell)) if (++differing) console.log(line);
    for await (const { line, differs } of differingKept({ store, owner, resources })) {
      if (differs) differing += 1;
      console.log(line);
    }
    console.log(differing > 0 ? '读表与事件重放不一致' : '读表与事件重放一致');
    valid &&= differing === 0;
  }
  await shutdown.end(valid ? 0 : 1);
});

function tellVerdict({ checked, firstFault, tally }: WholeVerdict): void {
  if (firstFault?.reason === 'miscounted') {
    console.log(`验证失败：第 ${firstFault.version} 次计数与现存事件不符，此前有事件被整条删除、截尾、调换或补入`);
  } else if (firstFault) {
    console.log(`验证失败：${firstFault.stream} 第 ${firstFault.version} 个事件${REASONS[firstFault.reason]}`);
  } else console.log(`验证通过：共 ${checked} 个事件`);
  console.log(
    tally
      ? `计数相符至 ${tally.at.toISOString()}（第 ${tally.number} 次，${tally.streams} 条流，${tally.events} 个事件）；其后的尚无计数可比`
      : '尚无可比的计数，整条删除的流无从发现',
  );
}
