import { registers } from '@county-tcm/domain/registers/index';
import type { Client } from '../support/client.js';
import type { TestServer } from '../support/server.js';
import { picture, xlsx } from '../attachments/samples.js';
import { data, year } from '../evaluation/evaluation-calls.js';
import { type Body, offer, sampleOf } from '../registers/sample.js';

/** Everything of a unit that is not the asker's: the ids under which it could be asked for. */
export interface ForeignWorld {
  readonly unitId: string;
  readonly unitName: string;
  readonly unitType: string;
  readonly regionCode: string;
  readonly accountId: string;
  readonly fileId: string;
  readonly itemId: string;
  readonly declarationFileId: string;
  readonly jobId: string;
  readonly configId: string;
  readonly apiUserId: string;
  readonly logId: string;
  /** A record of every register, by the register's name, with the body that it was saved with. */
  readonly records: Readonly<Record<string, ForeignRecord>>;
  /** Stands in every name and text of it, and nowhere else. */
  readonly mark: string;
}

export interface ForeignRecord {
  readonly id: string;
  readonly body: Body;
  /** A second one, which was deleted. */
  readonly deletedId: string;
}

const PASSWORD = 'Start@123';

/**
 * Gives a unit a life: people, a record in every register with its files, a proof, an import, a domain. All of it bears
 * the mark.
 * @param regionCode of the county, which may be the asker's own
 */
export async function makeForeignWorld(server: TestServer, regionCode: string, mark: string): Promise<ForeignWorld> {
  const admin = await server.signIn('admin');
  const unitType = '乡镇卫生院、社区服务中心';
  const unitName = `${mark}卫生院`;
  const unit = { unitName, unitNo: mark, unitType, regionCode };
  const { id: unitId } = await data(admin, 'unit/save', unit);
  const user = { unitId, userName: `${mark}用户`, password: PASSWORD, confirmPassword: PASSWORD };
  const { id: accountId } = await data(admin, 'unituser/save', user);
  const staff = await server.signIn(user.userName, PASSWORD);
  const fileId = await upload(staff, await picture('png', 60, 30), `${mark}照片.png`, 'fileupload.fileId');
  const [item] = await data(staff, 'declaration/listItems');
  const proof = { itemId: item.itemId, fileName: `${mark}材料`, fileType: '图片', yearLimit: year, fileId };
  const { id: declarationFileId } = await data(staff, 'fileupload/save', proof);
  await data(staff, 'selfevaluation/save', { itemId: item.itemId, itemName: item.itemName, selfEvaluation: 0.5 });
  const config = {
    domainName: `${mark}域名`,
    domainUrl: `${mark}.example.cn`,
    domainPort: '80',
    regionName: regionCode,
  };
  const { id: configId } = await data(admin, 'countryconfigure/save', config);
  const apiUserId = await applicationOf(admin, mark, unitId);
  const importFile = await upload(admin, await xlsx(), `${mark}单位.xlsx`, 'unit.import');
  const { jobId } = await data(admin, 'unit/importUnit', { fileId: importFile });
  return {
    ...{ unitId, unitName, unitType, regionCode, accountId, fileId, itemId: item.itemId, declarationFileId, jobId },
    ...{ configId, apiUserId, mark, logId: await logOf(admin, user.userName) },
    records: await recordsOf({ admin, staff }, { regionCode, mark, unit: { id: unitId, body: unit } }),
  };
}

async function recordsOf(
  { admin, staff }: { admin: Client; staff: Client },
  { regionCode, mark, unit }: { regionCode: string; mark: string; unit: { id: string; body: Body } },
): Promise<Record<string, ForeignRecord>> {
  const records: Record<string, ForeignRecord> = {};
  for (const [number, register] of registers.entries()) {
    const keeper = register.belongsTo === 'unit' ? staff : admin;
    const save = async (nth: number) => {
      const body = marked(await sampleOf(register, keeper, nth), register.fields, mark);
      await offer(register, [body], admin);
      const sent = register.belongsTo === 'unit' ? body : { ...body, regionCode };
      return { id: (await data(keeper, `${register.name}/save`, sent)).id as string, body };
    };
    const { id: deletedId } = await save(600 + number);
    await data(keeper, `${register.name}/delete`, { id: deletedId });
    records[register.name] = { ...(register.name === 'unit' ? unit : await save(500 + number)), deletedId };
  }
  return records;
}

/** An application that may look at the unit's departments. */
async function applicationOf(admin: Client, mark: string, unitId: string): Promise<string> {
  const manager = '/api/system-center/apimanager';
  const { data: calls } = (await admin.call(`${manager}/api/listAll`)).body;
  const [call] = calls.filter(({ url }: { url: string }) => url === '/api/advanced-group/department/page');
  const about = { appName: mark, manufacturer: mark, contactName: mark, appDomain: `${mark}.example.cn` };
  const body = { ...about, permitIp: '10.0.0.1', contactMobile: '13900139000', apiIdList: [call.id], unitId };
  return (await admin.call(`${manager}/user/save`, body)).body.data.id;
}

/** Puts the mark into every text that a record holds. */
function marked(body: Body, fields: Readonly<Record<string, { kind: string }>>, mark: string): Body {
  const isText = (name: string) => fields[name]?.kind === 'text' || fields[name]?.kind === 'longText';
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isText(name) ? `${mark}${String(value)}`.slice(0, 20) : value]),
  );
}

async function upload(client: Client, content: Buffer, fileName: string, usage: string): Promise<string> {
  const { body } = await client.upload(new Blob([new Uint8Array(content)]), fileName, { usage });
  if (body.code !== 0) throw new Error(body.msg);
  return body.data.id;
}

/** The id of a row of the access log that tells of somebody. */
async function logOf(admin: Client, username: string): Promise<string> {
  const { body } = await admin.call('/api/system-center/accesslog/page', { queryParams: { username } });
  return body.data[0].id;
}
