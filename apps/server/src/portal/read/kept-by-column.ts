import type { SiteColumns } from './visible-columns.js';

/**
 * What was found out about the list of a column, once for all of its pages. It goes with the columns of the site that it was
 * found for: these are read anew whenever something changes, comes or goes.
 */
export class KeptByColumn<Value> {
  private readonly kept = new WeakMap<SiteColumns, Map<string, Promise<Value>>>();

  /** @param find is not asked again unless it fails */
  of(columns: SiteColumns, id: string, find: () => Promise<Value>): Promise<Value> {
    const kept = this.kept.get(columns) ?? new Map<string, Promise<Value>>();
    this.kept.set(columns, kept);
    const value = kept.get(id) ?? find();
    kept.set(id, value);
    value.catch(() => kept.delete(id));
    return value;
  }
}
