/** Only the members that changed, each with what it was and what it is. */
export type Changes<Fields> = { readonly [Name in keyof Fields]?: { from: Fields[Name]; to: Fields[Name] } };

/** The difference that `wanted` makes; members left out keep their value. */
export function changesOf<Fields extends object>(fields: Fields, wanted: Partial<Fields>): Changes<Fields> {
  const names = Object.keys(wanted) as (keyof Fields)[];
  const changed = names.filter((name) => wanted[name] !== undefined && wanted[name] !== fields[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: fields[name], to: wanted[name] }])) as Changes<Fields>;
}

export function withChanges<Fields extends object>(fields: Fields, changes: Changes<Fields>): Fields {
  const targets = Object.entries(changes as Record<string, { to: unknown }>).map(([name, { to }]) => [name, to]);
  return { ...fields, ...(Object.fromEntries(targets) as Partial<Fields>) };
}
