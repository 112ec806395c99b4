/** One member that a version of a thing changed, in the words of people; null where nothing was there. */
export interface FieldChange {
  readonly field: string;
  /** What people call the member. */
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One step of a thing's history as the calls `/…/history` answer it. */
export interface VersionRow {
  readonly version: number;
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai. */
  readonly time: string;
  readonly actorName: string | null;
  readonly actorRole: string | null;
  /** The unit whose history this is, by the name that it has now. */
  readonly unitName: string | null;
  readonly reason: string | null;
  /** What was done: 新增, 修改, 恢复, … */
  readonly label: string;
  readonly changes: readonly FieldChange[];
}
