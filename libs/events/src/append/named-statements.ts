/** The text of a statement, and the name under which a connection keeps it prepared. */
export interface NamedStatement {
  readonly text: string;
  readonly name?: string;
}

/** So many are prepared under a name; a server process keeps each of them for its life. */
const maxNames = 200;
const statements = new Map<string, NamedStatement>();

/** The statement of a shape, whose text is made once. Shapes that come after too many others go without a name. */
export function namedStatement(shape: string, text: () => string): NamedStatement {
  let statement = statements.get(shape);
  if (!statement) {
    statement = { text: text() };
    if (statements.size < maxNames) {
      statements.set(shape, (statement = { ...statement, name: `append-${statements.size}` }));
    }
  }
  return statement;
}
