import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { noBody } from '../http/answers.js';
import { Call } from '../http/call.js';
import { AppDatabase } from '../platform/database/app-database.js';
import { unitType } from './directory-answers.js';

/** The types of units (API contract, section 1). */
@Controller('api/advanced-group/unittype')
export class UnitTypeController {
  constructor(private readonly database: AppDatabase) {}

  @Call('listAll', {
    admit: 'signed-in',
    rows: 'common',
    operation: '查看单位类别',
    body: noBody,
    answer: z.array(unitType),
  })
  listAll() {
    return this.database
      .selectFrom('unit_type')
      .select(['id', 'unit_type_no as unitTypeNo', 'unit_type_name as unitTypeName'])
      .orderBy('sort')
      .execute();
  }
}
