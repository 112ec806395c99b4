import { interleave, line, median, rounds, seconds, type Rates } from '../events/rounds.js';
import { startBare } from './bare.js';
import { CAPTCHA, startBenchProduct } from './bench-product.js';
import { CONNECTIONS, load } from './load.js';
import { fillDoctors } from './many-doctors.js';
import { signIn, type Session } from './session.js';

/**
 * The list of a register with 100,000 doctors, as a county's administrator pages through it and searches it, against a
 * bare Fastify + pg server that gives the same answer in the plain way: one SELECT for the page and one for the total.
 * Then the same pages with 1,000,000 doctors against those with 100,000, and a saved doctor against one INSERT.
 */
const COUNTY = '360902';
const PAGE = '/api/advanced-group/doctor/page';

const from = `from doctor d left join unit u on u.id = d.unit_id left join region r on r.code = u.region_code
  where u.region_code >= '${COUNTY}' and u.region_code < '${COUNTY}:'`;
const found = `${from} and d.doctor_type = $1 and (u.unit_name ilike $2 or d.doctor_name ilike $2 or d.doctor_gender ilike $2
  or d.doctor_professional ilike $2 or d.doctor_type ilike $2)`;
const rows = `select d.*, u.unit_name, u.region_code, r.name as region_name`;
const statements = {
  page: [`${rows} ${from} order by d.id desc limit 10 offset $1`, `select count(*) ${from}`],
  search: [`${rows} ${found} order by d.id desc limit 10`, `select count(*) ${found}`],
};

/** What both are asked, as the product's list body and as the values of the plain statements. */
interface Question {
  readonly body: object;
  readonly values: readonly (readonly unknown[])[];
}

const searches: Question[] = ['王伟', '李娜', '张丽', '刘洋', '陈静', '国华', '建军', '明辉'].flatMap((fuzzyParam) =>
  ['中医类别医师', '乡村全科医师', '提供中医药服务的临床医师', '提供中医药服务的乡村医生'].map((doctorType) => {
    const values = [doctorType, `%${fuzzyParam}%`];
    return { body: { fuzzyParam, queryParams: { doctorType } }, values: [values, values] };
  }),
);
const lists: readonly { title: string; statement: keyof typeof statements; questions: readonly Question[] }[] = [
  { title: 'first page', statement: 'page', questions: [{ body: {}, values: [[0], []] }] },
  { title: 'type and a name of two characters', statement: 'search', questions: searches },
  { title: 'page 9,000', statement: 'page', questions: [{ body: { current: 9_000 }, values: [[89_990], []] }] },
];

const product = await startBenchProduct();
const { owner } = product;

try {
  await fillDoctors(owner, COUNTY, 100_000);
  const bare = await startBare(product.databaseUrl, statements);
  const county = await signIn(product.url, 'county', CAPTCHA);
  const asked = (questions: readonly Question[]) => ask(county, questions);

  console.log(`\n(a) 100,000 doctors, goal 2 each; ${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections`);
  const with100k: Record<string, Rates> = {};
  for (const { title, statement, questions } of lists) {
    const rates = await interleave({
      bare: () =>
        load(
          `${bare.url}/${statement}`,
          {},
          questions.map(({ values }) => ({ values })),
        ),
      product: asked(questions),
    });
    report(title, rates);
    with100k[title] = rates.product!;
  }

  const creates = await interleave({
    bare: () => load(`${bare.url}/insert`, {}, [{}]),
    product: await saving(await signIn(product.url, 'hospital', CAPTCHA)),
  });
  report('a saved doctor against one INSERT, goal 0.3', creates);
  await bare.stop();

  await fillDoctors(owner, COUNTY, 1_000_000);
  console.log('\n(b) 1,000,000 doctors against 100,000: at most twice the time, so a rate of at least 0.5');
  for (const { title, questions } of lists) {
    const rates = await interleave({ product: asked(questions) });
    console.log(line(title, rates.product!, with100k[title]!));
  }
} finally {
  await product.stop();
}

function ask(session: Session, questions: readonly Question[]): () => Promise<number> {
  return () =>
    load(
      `${product.url}${PAGE}`,
      session.headers,
      questions.map(({ body }) => body),
    );
}

/** Saves the same doctor over and over, with a picture that is there. */
async function saving(hospital: Session): Promise<() => Promise<number>> {
  const doctor = {
    doctorFileId: await uploadPicture(hospital),
    doctorName: '王伟',
    doctorGender: '男',
    doctorAge: 45,
    doctorCard: '110101199001011234',
    doctorPhone: '13800000000',
    doctorType: '中医类别医师',
    doctorProfessional: '中医执业医师',
  };
  return () => load(`${product.url}/api/advanced-group/doctor/save`, hospital.headers, [doctor]);
}

async function uploadPicture({ headers }: Session): Promise<string> {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.append('usage', 'doctor.doctorFileId');
  form.append('file', new Blob([Buffer.from(pixel, 'base64')]), '照片.png');
  const { authorization } = headers as { authorization: string };
  const response = await fetch(`${product.url}/api/attachment-center/file/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const answer = (await response.json()) as { code: number; msg: string; data: { id: string } };
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.id;
}

function report(title: string, rates: Record<string, Rates>): void {
  console.log(`\n${title}: ${(median(rates.product!) / median(rates.bare!)).toFixed(2)}`);
  for (const name of ['bare', 'product']) console.log(line(name, rates[name]!, rates.bare!));
}
