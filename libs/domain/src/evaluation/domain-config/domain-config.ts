import { refuse, unreachable } from '../../refusal.js';
import { type Changes, changesOf, withChanges } from '../../history/changes.js';

/** What is kept of an institution's domain (spec part 2, section 3: institution domain config). */
export interface DomainConfigFields {
  domainName: string;
  domainUrl: string;
  domainPort: string;
  /** GB/T 2260, six digits; null where no region was chosen. */
  regionCode: string | null;
}

export type DomainConfig = (DomainConfigFields & { readonly version: number }) | null;

export type DomainConfigCommand =
  | { type: 'AddDomainConfig'; fields: DomainConfigFields }
  | { type: 'ChangeDomainConfig'; fields: Partial<DomainConfigFields>; basedOn?: number }
  | { type: 'RemoveDomainConfig' };

export type DomainConfigEvent =
  | ({ type: 'DomainConfigAdded' } & DomainConfigFields)
  | { type: 'DomainConfigChanged'; changes: Changes<DomainConfigFields> }
  | { type: 'DomainConfigRemoved'; domainName: string };

/** The domain under which an institution's site answers, and its region. Removed ones never come back. */
export const domainConfig = { category: 'domain-config', initial: null as DomainConfig, decide, evolve };

function decide(command: DomainConfigCommand, config: DomainConfig): DomainConfigEvent[] {
  if (command.type === 'AddDomainConfig') return [{ type: 'DomainConfigAdded', ...command.fields }];
  if (config === null) refuse('record/not-found');
  switch (command.type) {
    case 'ChangeDomainConfig': {
      const { version, ...before } = config;
      if (command.basedOn !== undefined && command.basedOn !== version) refuse('record/changed-meanwhile');
      const changes = changesOf<DomainConfigFields>(before, command.fields);
      return Object.keys(changes).length === 0 ? [] : [{ type: 'DomainConfigChanged', changes }];
    }
    case 'RemoveDomainConfig':
      return [{ type: 'DomainConfigRemoved', domainName: config.domainName }];
    default:
      return unreachable(command);
  }
}

function evolve(config: DomainConfig, event: DomainConfigEvent): DomainConfig {
  switch (event.type) {
    case 'DomainConfigAdded': {
      const { type: _, ...fields } = event;
      return { ...fields, version: 1 };
    }
    case 'DomainConfigChanged':
      return config && { ...withChanges<DomainConfigFields>(config, event.changes), version: config.version + 1 };
    case 'DomainConfigRemoved':
      return null;
    default:
      return unreachable(event);
  }
}

/** The host that a browser names when it asks for this domain: `https://Pingshen.example.cn/x` → `pingshen.example.cn`. */
export function hostOf(domainUrl: string): string {
  return domainUrl
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#:].*$/s, '')
    .toLowerCase();
}
