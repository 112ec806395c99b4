/**
 * What every call answers (API contract, section 1): HTTP 200 with `{ code, msg, data, count? }`.
 *
 * A handler returns plain data, a `Listing` where the answer is one page of many rows, or a `Reply` where it has
 * something to say beside the data (`msg`, or a code of its own).
 */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  count?: number;
  traceId?: string;
}

/** One page of rows and the number of all of them. */
export class Listing<Row = unknown> {
  constructor(
    readonly rows: readonly Row[],
    readonly count: number,
  ) {}
}

/** Data with words of its own: a toast text, or a success that carries a warning. */
export class Reply<Data = unknown> {
  constructor(
    readonly data: Data,
    readonly msg: string,
    readonly code: number = 0,
  ) {}
}

/** An answer that is put into JSON once and sent to many. */
export class Written {
  /** What it says of itself to the access log, like any other envelope. */
  readonly code = 0;
  readonly json: Buffer;

  constructor(data: unknown) {
    this.json = Buffer.from(JSON.stringify(envelopeOf(data)));
  }
}

/** Wraps whatever a handler returned. */
export function envelopeOf(result: unknown): Envelope | Written {
  if (result instanceof Written) return result;
  if (result instanceof Listing) return { code: 0, msg: '操作成功', data: result.rows, count: result.count };
  if (result instanceof Reply) return { code: result.code, msg: result.msg, data: result.data };
  return { code: 0, msg: '操作成功', data: result ?? null };
}

/** What goes over the wire. */
export function jsonOf(answer: unknown): string | Buffer {
  return answer instanceof Written ? answer.json : JSON.stringify(answer);
}
