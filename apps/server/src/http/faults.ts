/**
 * What is wrong with a request itself, as opposed to what the business refuses (`Refusal`): it travels as an HTTP status
 * other than 200, in the same envelope. `message` is Chinese and says which member is meant.
 */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429,
    message: string,
    /** Extra response headers, such as `Retry-After` in seconds. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** The request cannot be understood: malformed JSON, an unknown name, a wrong type. */
export function malformed(message: string): never {
  throw new RequestFault(400, message);
}
