import 'reflect-metadata';
import { rebuildProjection } from '@county-tcm/events';
import { rebuildAudit } from '../audit/follow/audit-subscription.js';
import type { AnyHistory } from '../history/history.js';
import { histories } from '../histories.js';
import { openEventStore } from '../history/open-event-store.js';
import { ownerPool } from '../platform/database/pools.js';
import { openResources } from '../platform/resources.js';
import { runProcess } from '../platform/run-process.js';
import { StartupFault } from '../config/startup-fault.js';
import { keptTables, type Means } from './kept-tables.js';
import { progressLine } from './progress-line.js';

type AnyProjection = AnyHistory['projections'][number];

/** A read table and the history that it is made from. */
interface Target {
  readonly history: AnyHistory;
  readonly projection: AnyProjection;
}

const TARGETS: readonly Target[] = histories.flatMap((history) =>
  history.projections.map((projection) => ({ history, projection })),
);

/** What follows all histories at once, by name; each makes itself anew and says what of. */
const followers: Readonly<Record<string, (means: Means) => Promise<string>>> = {
  audit: async ({ store, owner }) => `已由 ${await rebuildAudit(store, owner, progressLine('audit'))} 个事件重建`,
  ...Object.fromEntries(Object.entries(keptTables).map(([name, { rebuild }]) => [name, rebuild])),
};

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
  for (const [name, rebuild] of Object.entries(followers)) {
    if (names.includes(name) || names.includes('all'))
      console.log(`${name}：${await rebuild({ store, owner, resources })}`);
  }
  await shutdown.end(0);
});

function chosen(names: readonly string[]): readonly Target[] {
  const known = [...TARGETS.map(({ projection }) => projection.name), ...Object.keys(followers)];
  if (names.length === 0) throw new StartupFault(`请指定要重建的投影，或 all。可选：${known.join('、')}`);
  if (names.includes('all')) return TARGETS;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StartupFault(`没有投影 ${unknown}。可选：${known.join('、')}`);
  return TARGETS.filter(({ projection }) => names.includes(projection.name));
}
