import { sql } from 'kysely';
import { standardOfRegion } from '../../directory/standard-of-region.js';
import { lookedUp, type LookUps } from '../../registers/look-ups.js';
import { selectTypeIn } from '../evaluation-sql.js';

/** `selectType` is the evaluation type of the configuration's region in the current year. */
export const domainConfigLookUps: LookUps = {
  histories: ['domain-config', 'region-standard'],
  joins: ({ year }) => sql` left join lateral (
    select ${standardOfRegion('record.region_code', year)} as standard where record.region_code is not null) evaluated on true`,
  members: ({ year }) => ({
    selectType: lookedUp(selectTypeIn('evaluated.standard')),
    year: lookedUp(sql`${year}::integer`),
  }),
};
