import type { PermissionKey } from '@county-tcm/domain/rights/permissions';

/** What somebody may do who is given entries of the API registry, which knows where they lead to. */
export abstract class GivenRights {
  /** @param ids of entries; those that are gone give nothing */
  abstract rightsOf(ids: readonly string[]): Promise<readonly PermissionKey[]>;
}
