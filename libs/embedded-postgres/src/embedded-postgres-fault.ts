/** Why the embedded PostgreSQL does not run, in one line of Chinese for the operator, who can act on it. */
export class EmbeddedPostgresFault extends Error {
  override readonly name = 'EmbeddedPostgresFault';
}
