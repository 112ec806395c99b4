import { Body, Controller } from '@nestjs/common';
import { evaluationTypeForm } from '@county-tcm/domain/evaluation/domain-config/forms';
import { refuse } from '@county-tcm/domain/refusal';
import { pathsOf } from '@county-tcm/domain/register/register';
import { domainConfigEntity } from '@county-tcm/domain/registers/evaluation/domain-config-entity';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { DomainConfigRegions } from './domain-config-regions.js';
import { DomainConfigWriter } from './domain-config-writer.js';

/** The evaluation type of the region of a domain configuration (API contract, section 5; spec part 2, section 4). */
@Controller(pathsOf(domainConfigEntity))
export class EvaluationTypeController {
  constructor(
    private readonly regions: DomainConfigRegions,
    private readonly writer: DomainConfigWriter,
  ) {}

  @Call('updateType', {
    admit: 'XJX_YMPZ_UPDATE',
    rows: 'scoped',
    operation: '设置评选类型',
    body: evaluationTypeForm,
    answer: evaluationTypeForm,
  })
  async updateType(@TheCaller() caller: Caller, @Body() body: unknown) {
    const { id, year, selectType } = parseBody(evaluationTypeForm, body);
    const regionCode = await this.regions.of(caller, id);
    if (regionCode === null) refuse('rule/broken', '请先为该域名选择地区');
    await this.writer.setType(caller, regionCode, selectType, year);
    return { id, year, selectType };
  }
}
