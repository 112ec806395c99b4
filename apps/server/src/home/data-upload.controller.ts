import { Body, Controller } from '@nestjs/common';
import { z } from 'zod';
import * as entry from '@county-tcm/domain/evaluation/entry';
import { type Caller, TheCaller } from '../caller/caller.js';
import { parseBody } from '../http/body.js';
import { Call } from '../http/call.js';
import { Clock } from '../platform/clock/clock.js';
import { byRegister, Completeness } from '../registers/statistics/completeness.js';
import { registerCompleteness, unitCompleteness } from './home-answers.js';
import { countsIn, KeptProgress } from './kept/kept-progress.js';
import { UploadsByUnit } from './uploads-by-unit.js';

const yearBody = z.object({ year: entry.year.nullish() });

/** What units have recorded for a year (API contract, section 4). */
@Controller('api/advanced-group/unit')
export class DataUploadController {
  constructor(
    private readonly completeness: Completeness,
    private readonly kept: KeptProgress,
    private readonly byUnit: UploadsByUnit,
    private readonly clock: Clock,
  ) {}

  @Call('selectDataUpload', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看填报情况',
    body: yearBody,
    answer: z.array(registerCompleteness),
  })
  async selectDataUpload(@TheCaller() caller: Caller, @Body() body: unknown) {
    const year = this.yearIn(body);
    const sums = await this.kept.sums(caller, year);
    return sums === null ? this.completeness.ofCaller(caller, year) : byRegister(countsIn(sums));
  }

  @Call('selectDataUploadByBureau', {
    admit: 'signed-in',
    rows: 'scoped',
    operation: '查看各单位填报情况',
    body: yearBody,
    answer: z.array(unitCompleteness),
  })
  async selectDataUploadByBureau(@TheCaller() caller: Caller, @Body() body: unknown) {
    return this.byUnit.of(caller, this.yearIn(body));
  }

  private yearIn(body: unknown): number {
    return parseBody(yearBody, body).year ?? this.clock.currentYear();
  }
}
