import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import { declarationFile } from '@county-tcm/domain/evaluation-files/declaration-file';
import { evaluationSheet } from '@county-tcm/domain/evaluation/sheet/decider';
import { account } from '@county-tcm/domain/identity/account';
import { registers } from '@county-tcm/domain/registers/index';
import type { Caller } from '../../caller/caller.js';
import { fileReaders } from '../../evaluation-files/read-files.js';

/** The kinds of histories that belong to units, with the keys that let somebody read them: one of them is enough. */
const ofUnits: Readonly<Record<string, readonly PermissionKey[]>> = {
  ...Object.fromEntries(
    registers
      .filter(({ name, belongsTo }) => belongsTo === 'unit' || name === 'unit')
      .map(({ name, permission }) => [name, [`${permission}_VIEW` as PermissionKey]]),
  ),
  [evaluationSheet.category]: ['XJX_PFSH_VIEW', 'XJX_ZPGL_VIEW'],
  [declarationFile.category]: fileReaders,
  [account.category]: ['XJX_DWYH_VIEW'],
};

/** The kinds of histories of units that the caller may read. */
export function readableKinds(caller: Caller): string[] {
  return Object.keys(ofUnits).filter((category) => ofUnits[category]?.some((key) => caller.permissions.has(key)));
}

/** What units are evaluated by concerns whoever may read a score. */
export function mayReadRules({ permissions }: Caller): boolean {
  return permissions.has('XJX_PFSH_VIEW') || permissions.has('XJX_ZPGL_VIEW');
}
