import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { equipmentStatistics } from '@county-tcm/domain/statistics/tables/equipment';
import { departmentStatistics } from '@county-tcm/domain/statistics/tables/places';
import { doctorStatistics } from '@county-tcm/domain/statistics/tables/services';
import { type Caller, TheCaller } from '../../access/caller.js';
import { parseBody } from '../../http/body.js';
import { Call } from '../../http/call.js';
import { Clock } from '../../platform/clock/clock.js';
import { Completeness } from './completeness.js';
import { Statistics } from './statistics.js';

const yearBody = z.object({ year: entry.year.nullish() });

/** What the records of the units come to (API contract, section 4). */
@Controller('api/advanced-group/unit')
export class UnitRecordsController {
  constructor(
    private readonly completeness: Completeness,
    private readonly statistics: Statistics,
    private readonly clock: Clock,
  ) {}

  @Call('selectDataUpload', { admit: 'signed-in', rows: 'scoped', operation: '查看填报情况' })
  selectDataUpload(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.completeness.ofCaller(caller, this.yearIn(body));
  }

  @Call('selectDataUploadByBureau', { admit: 'signed-in', rows: 'scoped', operation: '查看各单位填报情况' })
  selectDataUploadByBureau(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.completeness.perUnit(caller, this.yearIn(body));
  }

  @Call('departmentStatisticsList', { admit: 'XJX_KSGL_VIEW', rows: 'scoped', operation: '查看科室统计' })
  departmentStatisticsList(@TheCaller() caller: Caller) {
    return this.statistics.ofTreatingUnits(caller, departmentStatistics);
  }

  @Call('equipmentStatisticsList', { admit: 'XJX_SBGL_VIEW', rows: 'scoped', operation: '查看设备统计' })
  equipmentStatisticsList(@TheCaller() caller: Caller) {
    return this.statistics.ofTreatingUnits(caller, equipmentStatistics);
  }

  @Call('doctorStatisticsList', { admit: 'XJX_YSGL_VIEW', rows: 'scoped', operation: '查看医师统计' })
  doctorStatisticsList(@TheCaller() caller: Caller) {
    return this.statistics.ofTreatingUnits(caller, doctorStatistics);
  }

  private yearIn(body: unknown): number {
    return parseBody(yearBody, body).year ?? this.clock.currentYear();
  }
}
