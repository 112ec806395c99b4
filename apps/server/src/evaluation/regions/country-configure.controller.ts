import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import {
  domainConfigChange,
  domainConfigForm,
  evaluationTypeForm,
} from '@county-tcm/domain/evaluation/domain-config/forms';
import { levelOf, type SelectType } from '@county-tcm/domain/evaluation/standard-level';
import { refuse } from '@county-tcm/domain/refusal';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { ExportCall } from '../../exports/export-call.js';
import { Exports } from '../../exports/exports.js';
import { idBody, parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { type ListQuery, parseListQuery } from '../../http/list-query.js';
import { Clock } from '../../platform/clock/clock.js';
import { newId } from '../../platform/ids.js';
import { DomainConfigRepository, domainConfigMembers } from './domain-config.repository.js';
import { EditDomainConfig } from './edit-domain-config.js';
import { SetRegionStandard } from './set-region-standard.js';
import { domainConfigExport } from './domain-config-export.js';

const filters = { domainName: 'contains', domainUrl: 'contains', regionName: 'contains' } as const;
const shape = { columns: domainConfigMembers, filters };

/** Institution domain configuration and the evaluation type of its region (API contract, section 5; spec part 2). */
@Controller('api/advanced-group/countryconfigure')
export class CountryConfigureController {
  constructor(
    private readonly configs: DomainConfigRepository,
    private readonly commands: CommandBus,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  @Call('page', { admit: 'XJX_YMPZ_VIEW', rows: 'scoped', operation: '查看机构域名列表' })
  page(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.configs.page(caller, parseListQuery(body, shape), this.clock.currentYear());
  }

  @ExportCall('export', { admit: 'XJX_YMPZ_VIEW', rows: 'scoped', operation: '导出机构域名列表' })
  async export(@TheCaller() caller: Caller, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const query = parseListQuery(body, shape);
    const read = (page: ListQuery) => this.configs.page(caller, page, this.clock.currentYear());
    return this.exports.pages(caller, reply, { list: domainConfigExport, query, read });
  }

  @Call('getInfoById', { admit: 'XJX_YMPZ_VIEW', rows: 'scoped', operation: '查看机构域名' })
  info(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.configs.find(caller, parseBody(idBody, body).id, this.clock.currentYear());
  }

  @Call('getEditById', {
    admit: ['XJX_YMPZ_UPDATE', 'XJX_YMPZ_VIEW'],
    rows: 'scoped',
    operation: '查看机构域名编辑信息',
  })
  edit(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.configs.find(caller, parseBody(idBody, body).id, this.clock.currentYear());
  }

  @Call('save', { admit: 'XJX_YMPZ_ADD', rows: 'scoped', operation: '新增机构域名' })
  async save(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { regionName, selectType, year, ...members } = parseBody(domainConfigForm, body);
    const regionCode = await this.regionCode(caller, regionName);
    const fields = { ...members, regionCode };
    const saved = await this.commands.execute(
      new EditDomainConfig(caller, newId(), { type: 'AddDomainConfig', fields }),
    );
    await this.setType(caller, regionCode, selectType, year);
    return saved;
  }

  @Call('update', { admit: 'XJX_YMPZ_UPDATE', rows: 'scoped', operation: '修改机构域名' })
  async update(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, version: basedOn, regionName, selectType, year, ...members } = parseBody(domainConfigChange, body);
    const fields =
      regionName === undefined ? members : { ...members, regionCode: await this.regionCode(caller, regionName) };
    const command = { type: 'ChangeDomainConfig' as const, fields, basedOn };
    const saved = await this.commands.execute(new EditDomainConfig(caller, id, command));
    if (selectType) await this.setType(caller, await this.configs.regionOf(caller, id), selectType, year);
    return saved;
  }

  @Call('delete', { admit: 'XJX_YMPZ_DELETE', rows: 'scoped', operation: '删除机构域名' })
  async delete(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id } = parseBody(idBody, body);
    await this.commands.execute(new EditDomainConfig(caller, id, { type: 'RemoveDomainConfig' }));
  }

  @Call('updateType', { admit: 'XJX_YMPZ_UPDATE', rows: 'scoped', operation: '设置评选类型' })
  async updateType(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, year, selectType } = parseBody(evaluationTypeForm, body);
    const regionCode = await this.configs.regionOf(caller, id);
    if (regionCode === null) refuse('rule/broken', '请先为该域名选择地区');
    await this.setType(caller, regionCode, selectType, year);
    return { id, year, selectType };
  }

  private async setType(
    caller: Caller,
    regionCode: string | null,
    selectType: SelectType | null | undefined,
    year: number | null | undefined,
  ): Promise<void> {
    if (regionCode === null || !selectType) return;
    const level = levelOf(selectType);
    await this.commands.execute(new SetRegionStandard(caller, regionCode, year ?? this.clock.currentYear(), level));
  }

  private regionCode(caller: Caller, regionName: string | null | undefined): Promise<string | null> {
    return regionName ? this.configs.regionCode(caller, regionName) : Promise.resolve(null);
  }
}
