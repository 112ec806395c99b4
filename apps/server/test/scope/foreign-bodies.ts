import type { Register } from '@county-tcm/domain/register/register';
import { registers } from '@county-tcm/domain/registers/index';
import { statisticsTables } from '@county-tcm/domain/statistics/index';
import { national, year } from '../evaluation/evaluation-calls.js';
import type { ForeignWorld } from './foreign-world.js';

type BodyOf = (foreign: ForeignWorld) => object;

/** A body for every call over rows that belong to somebody, asking for what is foreign; by its path below `/api`. */
export const foreignBodies: Readonly<Record<string, BodyOf>> = {
  ...Object.fromEntries(registers.flatMap((register) => Object.entries(ofRegister(register)))),
  ...below('advanced-group', {
    'unituser/page': ({ unitId }) => ({ queryParams: { unitId } }),
    'unituser/export': ({ unitId }) => ({ queryParams: { unitId } }),
    'unituser/save': ({ unitId, mark }) => ({ unitId, userName: `${mark}新`, password: 'Start@123' }),
    'unituser/update': ({ accountId: id }) => ({ id, remarks: '改' }),
    'unituser/delete': ({ accountId: id }) => ({ id }),
    'unituser/resetPassword': ({ accountId: id }) => ({ id }),
    'unituser/getInfoById': ({ accountId: id }) => ({ id }),
    'unituser/getEditById': ({ accountId: id }) => ({ id }),
    'unituser/history': ({ accountId: id }) => ({ id }),
    'unit/importUnit': ({ fileId }) => ({ fileId }),
    'unit/importProgress': ({ jobId }) => ({ jobId }),
    'unit/selectDataUpload': ({ unitId }) => ({ unitId, year }),
    'unit/selectDataUploadByBureau': ({ unitId }) => ({ unitId, year }),
    'unit/selectDataAudit': ({ unitId }) => ({ unitId, year }),
    'unit/selectByItemIdAndUnitId': ({ unitId, itemId }) => ({ unitId, itemId }),
    'unit/departmentStatisticsList': () => ({}),
    'unit/equipmentStatisticsList': () => ({}),
    'unit/doctorStatisticsList': () => ({}),
    'home/overview': ({ unitId }) => ({ unitId }),
    'home/units': ({ unitName }) => ({ queryParams: { unitName } }),
    'home/units/export': ({ unitName }) => ({ queryParams: { unitName } }),
    'home/changes': ({ unitId }) => ({ unitId }),
    'region/listOwn': () => ({}),
    'region/page': ({ regionCode }) => ({ queryParams: { code: regionCode } }),
    'region/export': ({ regionCode }) => ({ queryParams: { code: regionCode } }),
    'region/getInfoById': ({ regionCode: id }) => ({ id }),
    'region/getEditById': ({ regionCode: id }) => ({ id }),
    'region/save': ({ regionCode: code, mark }) => ({ code, name: mark }),
    'region/update': ({ regionCode: id, mark: name }) => ({ id, name }),
    'region/delete': ({ regionCode: id }) => ({ id }),
    'region/previewImport': ({ fileId }) => ({ fileId }),
    'region/import': ({ fileId }) => ({ fileId }),
    'org/tree': () => ({}),
    'org/getOrgNameList': () => ({}),
    'declaration/listItems': ({ unitId }) => ({ unitId }),
    'selfevaluation/list': ({ unitId }) => ({ unitId }),
    'selfevaluation/export': ({ unitId }) => ({ unitId }),
    'selfevaluation/save': ({ unitId, itemId }) => ({ unitId, itemId, selfEvaluation: 1 }),
    'selfevaluation/update': ({ unitId, itemId }) => ({ unitId, itemId, selfEvaluation: 1 }),
    'scorereview/page': ({ unitId }) => ({ queryParams: { unitId } }),
    'scorereview/export': ({ unitId }) => ({ queryParams: { unitId } }),
    'scorereview/exportUnits': ({ unitName }) => ({ queryParams: { unitName } }),
    'scorereview/listUnits': ({ unitName }) => ({ queryParams: { unitName } }),
    'scorereview/save': ({ unitId, itemId }) => ({ unitId, itemId, selfScore: 0 }),
    'scorereview/clearDeductions': ({ unitId }) => ({ unitId }),
    'scorereview/undoClear': ({ unitId }) => ({ unitId, version: 1 }),
    'selfevaluation/clear': ({ unitId, itemId }) => ({ unitId, itemId }),
    'declaration/evidence': ({ unitId, itemId }) => ({ unitId, itemId }),
    'fileupload/page': ({ itemId, mark }) => ({ queryParams: { itemId, fileName: mark } }),
    'fileupload/export': ({ itemId, mark }) => ({ queryParams: { itemId, fileName: mark } }),
    'fileupload/listByItem': ({ itemId, unitType }) => ({ itemId, unitType }),
    'fileupload/getInfoById': ({ declarationFileId: id }) => ({ id }),
    'fileupload/getEditById': ({ declarationFileId: id }) => ({ id }),
    'fileupload/save': ({ unitId, itemId, fileId }) => ({ ...proof, unitId, itemId, fileId }),
    'fileupload/update': ({ declarationFileId: id }) => ({ id, fileName: '改名' }),
    'fileupload/delete': ({ declarationFileId: id }) => ({ id }),
    'itemselection/listSelected': () => ({ selectType: national, unitTypeNo: 'STATION', itemTypeId: nobody }),
    'relation/getListByType': () => ({ selectType: national, unitTypeNo: 'STATION', year }),
    'countryconfigure/page': ({ mark }) => ({ queryParams: { domainName: mark } }),
    'countryconfigure/export': ({ mark }) => ({ queryParams: { domainName: mark } }),
    'countryconfigure/getInfoById': ({ configId: id }) => ({ id }),
    'countryconfigure/getEditById': ({ configId: id }) => ({ id }),
    'countryconfigure/save': ({ regionCode }) => ({ ...domain, regionName: regionCode }),
    'countryconfigure/update': ({ configId: id }) => ({ id, domainName: '改名' }),
    'countryconfigure/delete': ({ configId: id }) => ({ id }),
    'countryconfigure/updateType': ({ configId: id }) => ({ id, year, selectType: national }),
    ...Object.fromEntries(
      statisticsTables
        .flatMap(({ name }) => [`statistics/${name}`, `statistics/${name}/export`])
        .map((path) => [path, ({ regionCode }: ForeignWorld) => ({ regionCode })]),
    ),
  }),
  ...below('system-center', {
    'account/page': ({ mark }) => ({ queryParams: { userName: mark } }),
    'account/export': ({ mark }) => ({ queryParams: { userName: mark } }),
    'account/save': ({ regionCode, mark }) => ({
      userName: `${mark}上`,
      password: 'Start@123',
      roleId: nobody,
      regionCode,
    }),
    'account/update': ({ accountId: id }) => ({ id, remarks: '改' }),
    'account/delete': ({ accountId: id }) => ({ id }),
    'account/resetPassword': ({ accountId: id }) => ({ id }),
    'account/getInfoById': ({ accountId: id }) => ({ id }),
    'account/getEditById': ({ accountId: id }) => ({ id }),
    'account/history': ({ accountId: id }) => ({ id }),
    'apimanager/user/page': ({ unitId }) => ({ queryParams: { unitId } }),
    'apimanager/user/export': ({ unitId }) => ({ queryParams: { unitId } }),
    'apimanager/user/save': ({ unitId, mark }) => ({ ...application, appName: mark, unitId }),
    'apimanager/user/update': ({ apiUserId: id }) => ({ id, remarks: '改' }),
    'apimanager/user/delete': ({ apiUserId: id }) => ({ id }),
    'apimanager/user/resetAccessKey': ({ apiUserId: id }) => ({ id }),
    'apimanager/user/getInfoById': ({ apiUserId: id }) => ({ id }),
    'apimanager/user/getEditById': ({ apiUserId: id }) => ({ id }),
    'accesslog/page': ({ mark }) => ({ fuzzyParam: mark }),
    'accesslog/export': ({ mark }) => ({ fuzzyParam: mark }),
    'accesslog/getInfoById': ({ logId: id }) => ({ id }),
  }),
  ...below('attachment-center', {
    'attachment/page': ({ mark }) => ({ queryParams: { fileName: mark } }),
    'attachment/export': ({ mark }) => ({ queryParams: { fileName: mark } }),
    'attachment/save': ({ fileId: id }) => ({ id, descName: '占用' }),
    'attachment/update': ({ fileId: id }) => ({ id, descName: '改' }),
    'attachment/delete': ({ fileId: id }) => ({ id }),
    'attachment/getInfoById': ({ fileId: id }) => ({ id }),
    'attachment/getEditById': ({ fileId: id }) => ({ id }),
  }),
};

/** What is fetched by an address and no body: the address, for the route's path. */
export const foreignAddresses: Readonly<Record<string, (foreign: ForeignWorld) => string>> = {
  '/api/attachment-center/file/access/:id': ({ fileId }) => `/api/attachment-center/file/access/${fileId}`,
  '/api/attachment-center/file/download/:id': ({ fileId }) => `/api/attachment-center/file/download/${fileId}`,
  '/api/advanced-group/unit/importedFile/:jobId': ({ jobId }) => `/api/advanced-group/unit/importedFile/${jobId}`,
  '/api/audit/events': ({ unitId }) => `/api/audit/events?filter=${JSON.stringify({ unitId })}`,
  '/api/audit/events/export': ({ unitId }) => `/api/audit/events/export?filter=${JSON.stringify({ unitId })}`,
  '/api/audit/grants': ({ unitId }) => `/api/audit/grants?filter=${JSON.stringify({ unitId })}`,
  '/api/audit/events/:id': () => '/api/audit/events/1',
  '/api/audit/scores': ({ unitId }) => `/api/audit/scores?filter=${JSON.stringify({ unitId, year })}`,
  '/api/audit/streams/:id': ({ unitId }) => `/api/audit/streams/unit-${unitId}`,
  '/api/audit/streams/:id/export': ({ unitId }) => `/api/audit/streams/evaluation-${unitId}-${year}-province/export`,
  '/api/audit/verify': ({ unitId }) => `/api/audit/verify?stream=unit-${unitId}`,
  '/api/audit/units': ({ mark }) => `/api/audit/units?filter=${JSON.stringify({ q: mark })}`,
  '/api/audit/years': ({ unitId }) => `/api/audit/years?filter=${JSON.stringify({ unitId })}`,
  '/api/audit/sheets': ({ unitId }) => `/api/audit/sheets?filter=${JSON.stringify({ unitId, year })}`,
};

const nobody = '00000000-0000-7000-8000-000000000000';
const application = {
  ...{ manufacturer: '外来厂商', permitIp: '10.0.0.1', contactName: '外来人', contactMobile: '13900139000' },
  ...{ appDomain: 'elsewhere.example.cn', apiIdList: nobody },
};
const proof = { fileName: '外来材料', fileType: '图片', yearLimit: year };
const domain = { domainName: '外来域名', domainUrl: 'elsewhere.example.cn', domainPort: '80' };

function ofRegister({ name, belongsTo }: Register): Record<string, BodyOf> {
  const id: BodyOf = ({ records }) => ({ id: records[name]!.id });
  const owner = ({ unitId, regionCode }: ForeignWorld) => (belongsTo === 'unit' ? { unitId } : { regionCode });
  return below('advanced-group', {
    [`${name}/page`]: (foreign) => ({ queryParams: owner(foreign) }),
    [`${name}/export`]: (foreign) => ({ queryParams: owner(foreign) }),
    [`${name}/getInfoById`]: id,
    [`${name}/getEditById`]: id,
    [`${name}/save`]: (foreign) => ({ ...foreign.records[name]!.body, ...owner(foreign) }),
    [`${name}/update`]: (foreign) => ({ ...foreign.records[name]!.body, id: foreign.records[name]!.id }),
    [`${name}/delete`]: id,
    [`${name}/deleted/page`]: (foreign) => ({ queryParams: owner(foreign) }),
    [`${name}/undelete`]: ({ records }) => ({ id: records[name]!.deletedId }),
    [`${name}/history`]: id,
    [`${name}/getInfoAt`]: ({ records }) => ({ id: records[name]!.id, version: 1 }),
    [`${name}/restore`]: ({ records }) => ({ id: records[name]!.id, version: 1 }),
  });
}

function below(base: string, bodies: Readonly<Record<string, BodyOf>>): Record<string, BodyOf> {
  return Object.fromEntries(Object.entries(bodies).map(([path, body]) => [`/api/${base}/${path}`, body]));
}
