import 'reflect-metadata';
import { rebuildProjection } from '@county-tcm/events';
import { rebuildAudit } from '../audit/follow/audit-subscription.js';
import type { AnyHistory } from '../history/history.js';
import { histories } from '../histories.js';
import { rebuildProgress } from '../home/kept/check-progress.js';
import { openEventStore } from '../history/open-event-store.js';
import { ownerPool } from '../platform/database/pools.js';
import { rebuildStatistics } from '../registers/statistics/kept/check-statistics.js';
import { openResources } from '../platform/resources.js';
import { runProcess } from '../platform/run-process.js';
import { StartupFault } from '../config/startup-fault.js';
import { progressLine } from './progress-line.js';

type AnyProjection = AnyHistory['projections'][number];

/** A read table and the history that it is made from. */
interface Target {
  readonly history: AnyHistory;
  readonly projection: AnyProjection;
}

/** What the audit is searched by, which follows all histories at once. */
const AUDIT = 'audit';

/** What the first screens show, which is counted from the read tables. */
const PROGRESS = 'progress';

/** The numbers of the statistics, counted from the read tables as well. */
const STATISTICS = 'statistics';

const TARGETS: readonly Target[] = histories.flatMap((history) =>
  history.projections.map((projection) => ({ history, projection })),
);

/** `npm run rebuild -- <projection …|all>`: makes read tables anew from the events, while the servers go on. */
await runProcess(async ({ configuration, shutdown }) => {
  const names = process.argv.slice(2);
  const targets = chosen(names);
  const resources = await openResources(configuration);
  shutdown.add('resources', () => resources.close());
  const owner = ownerPool({ url: resources.server.ownerUrl, size: 3, name: 'county-tcm-rebuild' });
  shutdown.add('owner', () => owner.end());
  const store = openEventStore(resources.untimedDatabase, configuration, resources.clock, histories);
  shutdown.add('events', () => store.close());
  for (const { history, projection } of targets) {
    const progress = progressLine(projection.name);
    const { decider } = history;
    const { events } = await rebuildProjection({ store, owner, decider, projection, onProgress: progress });
    console.log(`${projection.name}：已由 ${events} 个事件重建`);
  }
  if (names.includes(AUDIT) || names.includes('all')) {
    console.log(`${AUDIT}：已由 ${await rebuildAudit(store, owner, progressLine(AUDIT))} 个事件重建`);
  }
  if (names.includes(PROGRESS) || names.includes('all')) {
    const units = await rebuildProgress(resources.untimedDatabase, owner, resources.clock.currentYear());
    console.log(`${PROGRESS}：已重新统计 ${units} 个单位`);
  }
  if (names.includes(STATISTICS) || names.includes('all')) {
    const units = await rebuildStatistics(resources.untimedDatabase, owner);
    console.log(`${STATISTICS}：已重新统计 ${units} 个单位`);
  }
  await shutdown.end(0);
});

function chosen(names: readonly string[]): readonly Target[] {
  const known = [...TARGETS.map(({ projection }) => projection.name), AUDIT, PROGRESS, STATISTICS];
  if (names.length === 0) throw new StartupFault(`请指定要重建的投影，或 all。可选：${known.join('、')}`);
  if (names.includes('all')) return TARGETS;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StartupFault(`没有投影 ${unknown}。可选：${known.join('、')}`);
  return TARGETS.filter(({ projection }) => names.includes(projection.name));
}
