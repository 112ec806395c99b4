import pg from 'pg';
import { interleave, line, median } from '../events/rounds.js';
import { CAPTCHA, startBenchProduct } from './bench-product.js';
import { load } from './load.js';
import { fillDoctors } from './many-doctors.js';
import { fillAccessLog, fillUnits } from './many-units.js';
import { rebuildStatistics } from '../../apps/server/src/registers/statistics/kept/check-statistics.js';
import { AppDatabase } from '../../apps/server/src/platform/database/app-database.js';
import { signIn, type Session } from './session.js';

/**
 * What people open first does not grow with what is stored: the home of a region with 20,000 units, the completeness of
 * registers with 100,000 doctors, the access log with 1,000,000 rows of seven months, and lists in another order than their own, each
 * against the first page of a list that is known to be quick.
 */
const COUNTY = '360902';
const GROUP = '/api/advanced-group';
const ACCESS_LOG = '/api/system-center/accesslog/page';
const year = new Date().getFullYear();

const product = await startBenchProduct();
const { owner } = product;

try {
  const [admin, county, auditor] = await Promise.all(
    (['admin', 'county', 'auditor'] as const).map((account) => signIn(product.url, account, CAPTCHA)),
  );
  await fillUnits(owner, 20_000);
  await fillDoctors(owner, COUNTY, 100_000);
  await beginProgressAnew(admin!);
  await countStatisticsAnew();

  await compare('the first screen of a region of 20,000 units, goal 0.33', auditor!, {
    reference: [`${GROUP}/unit/page`, {}],
    measured: [`${GROUP}/home/overview`, {}],
  });
  await compare('the same of last year, goal 0.33', auditor!, {
    reference: [`${GROUP}/unit/page`, {}],
    measured: [`${GROUP}/home/overview`, { year: year - 1 }],
  });
  await compare('how complete registers with 100,000 doctors are, goal 0.33', county!, {
    reference: [`${GROUP}/unit/page`, {}],
    measured: [`${GROUP}/unit/selectDataUpload`, { year }],
  });
  await compare('the same for each unit of a county, goal 0.33', county!, {
    reference: [`${GROUP}/unit/page`, {}],
    measured: [`${GROUP}/unit/selectDataUploadByBureau`, { year }],
  });
  for (const table of ['doctor', 'technique', 'place']) {
    await compare(`the statistics ${table} of 20,000 units with 100,000 doctors, goal 0.33`, auditor!, {
      reference: [`${GROUP}/unit/page`, {}],
      measured: [`${GROUP}/statistics/${table}`, {}],
    });
  }
  for (const name of ['doctorName', 'doctorAge', 'unitName', 'updateTime']) {
    await compare(`100,000 doctors by ${name}, goal 0.33`, county!, {
      reference: [`${GROUP}/doctor/page`, {}],
      measured: [`${GROUP}/doctor/page`, { orders: [{ name, asc: true }] }],
    });
  }
  await fillAccessLog(owner, 10_000);
  const small = await interleave({ rows: asking(admin!, ACCESS_LOG, {}) });
  await fillAccessLog(owner, 990_000);
  const large = await interleave({ rows: asking(admin!, ACCESS_LOG, {}) });
  console.log('\nthe access log with 1,000,000 rows against 10,000, goal 0.5');
  console.log(line('1,000,000 rows', large.rows!, small.rows!));
} finally {
  await product.stop();
}

type Call = readonly [path: string, body: object];

async function compare(title: string, session: Session, calls: { reference: Call; measured: Call }): Promise<void> {
  const rates = await interleave({
    reference: asking(session, ...calls.reference),
    measured: asking(session, ...calls.measured),
  });
  console.log(`\n${title}: ${(median(rates.measured!) / median(rates.reference!)).toFixed(2)}`);
  for (const name of ['reference', 'measured']) console.log(line(name, rates[name]!, rates.reference!));
}

function asking(session: Session, call: string, body: object): () => Promise<number> {
  return () => load(`${product.url}${call}`, session.headers, [body]);
}

async function countStatisticsAnew(): Promise<void> {
  const database = new AppDatabase(new pg.Pool({ connectionString: product.databaseUrl, max: 1 }));
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  await rebuildStatistics(database, pool);
  await Promise.all([database.destroy(), pool.end()]);
}

/** What was put into the tables behind the events' back is counted at the next event when nothing is kept. */
async function beginProgressAnew(admin: Session): Promise<void> {
  await owner.query('delete from region_progress');
  const unit = { unitName: '基准测试单位', unitNo: 'BENCH-1', unitType: '县卫计局' };
  const { code, msg } = await admin.post(`${GROUP}/unit/save`, unit);
  if (code !== 0) throw new Error(msg);
  for (;;) {
    const { rows } = await owner.query('select count(*)::integer as units from unit_progress where year = $1', [year]);
    if (rows[0].units > 20_000) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
