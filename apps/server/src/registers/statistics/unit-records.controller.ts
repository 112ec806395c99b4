import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { equipmentStatistics } from '@county-tcm/domain/statistics/tables/equipment';
import { departmentStatistics } from '@county-tcm/domain/statistics/tables/places';
import { doctorStatistics } from '@county-tcm/domain/statistics/tables/services';
import { type Caller, TheCaller } from '../../caller/caller.js';
import { noBody } from '../../http/answers.js';
import { Call } from '../../http/call.js';
import { Statistics } from './statistics.js';
import { statisticsRow } from './statistics-answers.js';

const asked = { body: noBody, answer: z.array(statisticsRow) };

/** What the records of the units come to (API contract, section 4). */
@Controller('api/advanced-group/unit')
export class UnitRecordsController {
  constructor(private readonly statistics: Statistics) {}

  @Call('departmentStatisticsList', { admit: 'XJX_KSGL_VIEW', rows: 'scoped', operation: '查看科室统计', ...asked })
  departmentStatisticsList(@TheCaller() caller: Caller) {
    return this.statistics.ofTreatingUnits(caller, departmentStatistics);
  }

  @Call('equipmentStatisticsList', { admit: 'XJX_SBGL_VIEW', rows: 'scoped', operation: '查看设备统计', ...asked })
  equipmentStatisticsList(@TheCaller() caller: Caller) {
    return this.statistics.ofTreatingUnits(caller, equipmentStatistics);
  }

  @Call('doctorStatisticsList', { admit: 'XJX_YSGL_VIEW', rows: 'scoped', operation: '查看医师统计', ...asked })
  doctorStatisticsList(@TheCaller() caller: Caller) {
    return this.statistics.ofTreatingUnits(caller, doctorStatistics);
  }
}
