/**
 * Every business "no" of the product, as a code with the Chinese message that is shown for it.
 *
 * The numbers are the business codes of the API contract (section 1): a refusal travels as HTTP 200 with its number in
 * `code` and its words in `msg`. Tests assert the key; people read the message.
 */
export const refusals = {
  'session/logged-out': { code: 10010, msg: '已退出登录' },
  'login/wrong-credentials': { code: 10001, msg: '用户名或密码错误' },
  'login/wrong-captcha': { code: 10002, msg: '验证码错误或已过期' },
  'login/locked': { code: 10003, msg: '登录失败次数过多，账号已锁定，请15分钟后再试' },
  'record/duplicate-name': { code: 20001, msg: '名称已存在，请重新输入' },
  'account/duplicate-name': { code: 20001, msg: '该用户名称已存在，请重新输入' },
  'record/changed-meanwhile': { code: 20002, msg: '数据已被他人修改，请刷新后重试' },
  'record/in-use': { code: 20003, msg: '该数据已被使用，不能删除' },
  'input/invalid': { code: 30001, msg: '填写的内容不正确' },
  'record/not-found': { code: 30004, msg: '数据不存在或已被删除' },
  'rule/broken': { code: 30009, msg: '不符合业务规则' },
  'evaluation/item-not-selected': { code: 30004, msg: '该项目不在本年度评审范围内' },
  'evaluation/score-above-standard': { code: 30009, msg: '自评得分大于标准分' },
  'evaluation/nothing-to-undo': { code: 30009, msg: '没有可以撤销的清除：之后的评审都已重新评分' },
} as const satisfies Record<string, { code: number; msg: string }>;

export type RefusalKey = keyof typeof refusals;

/** One error about one field of what was sent; `field` is the member's name on the wire. */
export interface FieldError {
  field: string;
  msg: string;
}

/** What still needs something that was to be removed, as far as whoever asked may see it. */
export interface UsedBy {
  /** What one of them is called. */
  label: string;
  count: number;
}

/** A "no" of the business, thrown by pure rules and by handlers alike; one filter turns it into the envelope. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The contract's number. */
  readonly number: number;

  constructor(
    /** Which rule said no. */
    readonly code: RefusalKey,
    message?: string,
    readonly errors: readonly FieldError[] = [],
    readonly usedBy: readonly UsedBy[] = [],
    /** What stands now, where somebody else was faster: as the refused call would have answered it. */
    readonly current: object | null = null,
  ) {
    super(message ?? errors[0]?.msg ?? refusals[code].msg);
    this.number = refusals[code].code;
  }
}

/** Says no. `message` replaces the key's own words where the case knows better ones. */
export function refuse(code: RefusalKey, message?: string): never {
  throw new Refusal(code, message);
}

/** Says no to what was typed, field by field; the first error becomes the message. */
export function refuseInput(errors: readonly FieldError[]): never {
  throw new Refusal('input/invalid', undefined, errors);
}

/** Says no to removing what is still needed, and by what. */
export function refuseInUse(usedBy: readonly UsedBy[], message?: string): never {
  throw new Refusal('record/in-use', message, [], usedBy);
}

/** Says no to an edit of what somebody else has changed meanwhile, and what stands there now. */
export function refuseOvertaken(current: object): never {
  throw new Refusal('record/changed-meanwhile', undefined, [], [], current);
}

/** Closes an exhaustive `switch`: a new member of the union that is not handled does not compile. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
