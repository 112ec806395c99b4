/** What the server found wrong with one member of what was sent; `field` is the member's name. */
export interface FieldFault {
  readonly field: string;
  readonly msg: string;
}

/** How many of what still need something; `label` says what one is called. */
export interface UsedBy {
  readonly label: string;
  readonly count: number;
}

/**
 * The server answered, and the answer was no: a business code other than 0, or an HTTP status other than 200
 * (api-contract.md, section 1). `message` is Chinese and ready to show; `errors` names single fields.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  /** react-admin looks for field faults here, and takes them only from a member of the fault's own. */
  readonly body: { readonly errors: Readonly<Record<string, string>> };

  constructor(
    readonly code: number,
    message: string,
    readonly status = 200,
    readonly errors: readonly FieldFault[] = [],
    /** What still needs the thing that was to be removed. */
    readonly usedBy: readonly UsedBy[] = [],
    /** What stands now, where somebody else was faster: as the call would have answered it. */
    readonly current?: unknown,
  ) {
    super(message);
    this.body = { errors: Object.fromEntries(errors.map(({ field, msg }) => [field, msg])) };
  }
}

/** Of several things that were to be done, these were; `cause` says why the first of the others was not. */
export class PartlyDone extends Error {
  override readonly name = 'PartlyDone';

  constructor(
    readonly done: readonly string[],
    readonly left: number,
    override readonly cause: unknown,
  ) {
    super(messageOf(cause));
  }
}

/** No answer came: the network is down, the server is away, or 20 s have passed. Whether the call was carried out is unknown. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';

  constructor(readonly reason: 'offline' | 'timeout') {
    super(reason === 'timeout' ? '服务器响应超时，请稍后重试' : '网络连接失败，请检查网络后重试');
  }
}

/** Did the server understand the call and say no by its rules? An HTTP status other than 200 is a fault (spec part 1, section 8). */
export function isRefusal(fault: unknown): boolean {
  if (fault instanceof PartlyDone) return isRefusal(fault.cause);
  return fault instanceof CallRefused && fault.status === 200;
}

/** The sentence to show for anything that was thrown. */
export function messageOf(fault: unknown): string {
  if (fault instanceof CallUnanswered) return fault.message;
  if (fault instanceof PartlyDone) return `已完成 ${fault.done.length} 条，${fault.left} 条未完成：${fault.message}`;
  if (!(fault instanceof CallRefused)) return '操作未完成，请刷新页面后重试';
  const uses = fault.usedBy.map(({ label, count }) => `${label} ${count} 条`).join('、');
  return uses ? `${fault.message}。使用它的有：${uses}` : fault.message;
}

/** Did the caller itself give the call up (left the screen, typed on)? Nothing to tell the user then. */
export function isAbandoned(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'AbortError';
}
