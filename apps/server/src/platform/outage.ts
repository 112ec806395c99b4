import { isPassing, isUnanswered } from '@county-tcm/events';

/** What the product works with and cannot answer without. */
export type Part = 'database' | 'files' | 'queue';

/** A part is out of order: nothing is wrong with the request, which is to be made again once the part is back. */
export class Outage extends Error {
  override readonly name = 'Outage';

  constructor(
    readonly part: Part,
    options?: ErrorOptions,
  ) {
    super(`${part} out of order`, options);
  }
}

/** A disk that is full, read-only, broken or not ours, and a process that may open no more files. */
const FILE_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'ENOTDIR']);
/**
 * PostgreSQL's: no room, no memory, a disk that fails, nothing but reading, a statement that took too long, and a database
 * that is closed, gone, or no longer ours to enter.
 */
const DATABASE_FAULTS = new Set(['53100', '53200', '58030', '25006', '57014', '55000', '3D000', '28P01', '28000']);
const NO_WAY = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The outage behind a fault; undefined where it is none. Faults of other parts come as an {@link Outage} already. */
export function outageOf(thrown: unknown): Outage | undefined {
  if (thrown instanceof Outage) return thrown;
  const { code = '', syscall } = (thrown ?? {}) as Partial<NodeJS.ErrnoException>;
  if (syscall !== undefined && FILE_FAULTS.has(code)) return new Outage('files', { cause: thrown });
  const isDatabase = isPassing(thrown ?? {}) || DATABASE_FAULTS.has(code) || NO_WAY.has(code) || isUnanswered(thrown);
  return isDatabase ? new Outage('database', { cause: thrown }) : undefined;
}

/** Does something with a part whose own faults nobody could tell from another's. */
export async function withPart<Result>(part: Part, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Outage(part, { cause: error });
  }
}
