const words = /^恢复到第\d+版$/;

/** Why a record was set back, as it stands beside the event. Nobody else can give a change such a reason. */
export function reasonOfRestoring(version: number): string {
  return `恢复到第${version}版`;
}

/** Whether a change set a record back to an earlier version. */
export function isRestoring(reason: string | null): boolean {
  return reason !== null && words.test(reason);
}
