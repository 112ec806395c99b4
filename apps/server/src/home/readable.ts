import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import type { Register } from '@county-tcm/domain/register/register';
import { treatProportion } from '@county-tcm/domain/registers/services/treat-proportion';
import { unit } from '@county-tcm/domain/registers/units/unit';
import type { Caller } from '../caller/caller.js';
import { fileReaders } from '../evaluation-files/read-files.js';
import { unitRegisters } from '../registers/statistics/completeness.js';

/** What of a home screen the caller may read: each part by the keys that open the screens it is a summary of. */
export interface Readable {
  /** The registers that the caller may open, in menu order. */
  readonly registers: readonly Register[];
  /** What is said of units besides their names. */
  readonly units: boolean;
  readonly shares: boolean;
  readonly scores: boolean;
  readonly files: boolean;
}

const scoreKeys: readonly PermissionKey[] = ['XJX_PFSH_VIEW', 'XJX_ZPGL_VIEW'];

export function readableBy({ permissions }: Caller): Readable {
  const holdsOne = (keys: readonly PermissionKey[]) => keys.some((key) => permissions.has(key));
  const mayView = ({ permission }: Pick<Register, 'permission'>) => permissions.has(`${permission}_VIEW`);
  return {
    registers: unitRegisters.filter(mayView),
    units: mayView(unit),
    shares: mayView(treatProportion),
    scores: holdsOne(scoreKeys),
    files: holdsOne(fileReaders),
  };
}
