import { descriptions } from '@county-tcm/domain/audit/descriptions';
import {
  type DomainConfig,
  domainConfig,
  type DomainConfigCommand,
  type DomainConfigEvent,
  hostOf,
} from '@county-tcm/domain/evaluation/domain-config/domain-config';
import {
  type RegionStandard,
  regionStandard,
  type RegionStandardSet,
  type RegionStandardCommand,
} from '@county-tcm/domain/evaluation/region-standard/region-standard';
import type { Projection } from '@county-tcm/events';
import type { History } from '../../history/history.js';
import { type ColumnsOf, type OwnColumnsOf, rowPerStream } from '../../history/row-per-stream.js';

const standards: Projection<RegionStandard, RegionStandardSet> = {
  name: 'region_standard',
  version: 1,
  category: regionStandard.category,
  table: 'region_standard',
  key: ['region_code', 'year'],
  columns: {
    region_code: 'text',
    year: 'integer',
    standard: 'text',
    updated_at: 'timestamptz',
  } satisfies ColumnsOf<'region_standard'>,
  rows({ event: { streamId, data, recordedAt } }) {
    const updated_at = recordedAt.toISOString();
    return [{ put: { region_code: streamId, year: data.year, standard: data.to, updated_at } }];
  },
};

const configs = rowPerStream<DomainConfig, DomainConfigEvent>({
  category: domainConfig.category,
  table: 'domain_config',
  columns: {
    domain_name: 'text',
    domain_url: 'text',
    domain_host: 'text',
    domain_port: 'text',
    region_code: 'text',
  } satisfies OwnColumnsOf<'domain_config'>,
  row: (after) =>
    after && {
      version: after.version,
      domain_name: after.domainName,
      domain_url: after.domainUrl,
      domain_host: hostOf(after.domainUrl),
      domain_port: after.domainPort,
      region_code: after.regionCode,
    },
});

export const regionStandardHistory: History<RegionStandard, RegionStandardCommand, RegionStandardSet> = {
  decider: regionStandard,
  projections: [standards],
  description: descriptions['region-standard'],
};

export const domainConfigHistory: History<DomainConfig, DomainConfigCommand, DomainConfigEvent> = {
  decider: domainConfig,
  projections: [configs],
  description: descriptions['domain-config'],
};
