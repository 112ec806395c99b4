import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { refuseInput } from '@county-tcm/domain/refusal';
import { domainConfigEntity } from '@county-tcm/domain/registers/evaluation/domain-config-entity';
import type { Caller } from '../../caller/caller.js';
import { withinScope } from '../../caller/scope.js';
import { AppDatabase } from '../../platform/database/app-database.js';
import { RecordRepository } from '../../registers/record-repository.js';

/** The regions of domain configurations, for one caller. */
@Injectable()
export class DomainConfigRegions {
  constructor(
    private readonly database: AppDatabase,
    private readonly records: RecordRepository,
  ) {}

  /** The region of a configuration of the caller's, null where none was chosen; refuses what is not the caller's. */
  async of(caller: Caller, id: string): Promise<string | null> {
    const { regionCode } = await this.records.find(caller, domainConfigEntity, id);
    return regionCode as string | null;
  }

  /** The code of a region that is named by its code or its name. */
  async named(caller: Caller, codeOrName: string): Promise<string> {
    const { rows } = await sql<{ code: string }>`select r.code from region r
      where (r.code = ${codeOrName} or r.name = ${codeOrName})
        and ${withinScope(caller, { unit: 'r.code', region: 'r.code' })}
      order by r.code = ${codeOrName} desc limit 2`.execute(this.database);
    const [region, another] = rows;
    if (!region) return refuseInput([{ field: 'regionName', msg: '请选择地区' }]);
    if (another && region.code !== codeOrName) {
      return refuseInput([{ field: 'regionName', msg: '地区名称不唯一，请填写地区编码' }]);
    }
    return region.code;
  }
}
