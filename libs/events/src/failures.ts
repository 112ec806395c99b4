import { streamText, type StreamName } from './stream-name.js';

/** The stream is not at the version that the writer had seen. Nothing was written. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';

  constructor(
    readonly stream: StreamName,
    readonly expectedVersion: number,
    /** The version at which the stream is, 0 when it does not exist. */
    readonly actualVersion: number,
  ) {
    super(`${streamText(stream)} is at version ${actualVersion}, not at ${expectedVersion}`);
  }
}

/** The command id was used before, for another stream. Nothing was written. */
export class CommandIdTaken extends Error {
  override readonly name = 'CommandIdTaken';

  constructor(
    readonly commandId: string,
    readonly stream: string,
  ) {
    super(`command ${commandId} was already carried out on ${stream}`);
  }
}

/**
 * A read row of this append breaks a unique index of its table: a name that must be unique among streams is taken.
 * Nothing was written.
 */
export class RowTaken extends Error {
  override readonly name = 'RowTaken';

  constructor(
    readonly table: string,
    readonly constraint: string,
    cause: unknown,
  ) {
    super(`a row of ${table} breaks ${constraint}`, { cause });
  }
}

/** What a rule between rows says of one that breaks it. */
export type BrokenRule =
  /** It names a row that is not there. */
  | 'missing'
  /** It may not be as it is beside the others. */
  | 'impossible'
  /** It was to go, and others still name it. */
  | 'needed';

/**
 * A read row of this append names another row that is not there or may not be named by it, or would take away one that is
 * named elsewhere. Nothing was written.
 */
export class ReferenceBroken extends Error {
  override readonly name = 'ReferenceBroken';

  constructor(
    readonly rule: BrokenRule,
    readonly constraint: string,
    cause: unknown,
  ) {
    super(`a row breaks ${constraint}: ${rule}`, { cause });
  }
}

/** PostgreSQL's codes for rules between rows. */
const brokenRules: Readonly<Record<string, BrokenRule>> = {
  '23503': 'missing',
  '23514': 'impossible',
  '23001': 'needed',
};

/** PostgreSQL's and Node's codes for "it may work when asked again": rolled back, restarting, or not to be reached. */
const passing = new Set([
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Whether a failed statement may be sent again as it is. */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined) return passing.has(code) || code.startsWith('08');
  return /connection terminated|connection ended|not queryable|connection error/i.test(message ?? '');
}

/** What node-postgres says without a code where nobody answers. */
const noAnswer = /timeout exceeded when trying to connect|query read timeout|timeout expired/i;

/**
 * Whether nobody took the statement, so that it failed for none of the things that it carried: each of them by itself
 * would only wait as long again.
 */
export function isUnanswered(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return noAnswer.test(message) || (isPassing(error ?? {}) && !code.startsWith('40'));
}

/** The failure of a statement as what its caller can make something of; null where it is of another kind. */
export function refusalOfRow(error: unknown): RowTaken | ReferenceBroken | null {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
  const taken = uniqueViolation(error);
  if (taken) return new RowTaken(taken.table, taken.constraint, error);
  const rule = brokenRules[code];
  return rule === undefined ? null : new ReferenceBroken(rule, constraint, error);
}

/** The table and constraint of a unique violation, or null for any other failure. */
function uniqueViolation(error: unknown): { table: string; constraint: string } | null {
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
  return code === '23505' ? { table: table ?? '', constraint: constraint ?? '' } : null;
}

/** Whether another writer of the stream, or with the same command id, was first. */
export function isOvertaken(refusal: unknown): boolean {
  return refusal instanceof RowTaken && ['events', 'stream_heads'].includes(refusal.table);
}
