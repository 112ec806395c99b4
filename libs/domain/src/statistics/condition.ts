/**
 * Which records a number stands for, as plain data over the fields of a register and `unitType`, the type of the unit
 * that keeps them. The number, its chart and the list behind it all read the same condition.
 */
export type Condition<Name extends string = string> =
  /** It is one of these words; of a field that holds several, one of them is. */
  | { readonly kind: 'is'; readonly field: Name; readonly words: readonly string[] }
  /** One of these is a part of the text. */
  | { readonly kind: 'mentions'; readonly field: Name; readonly parts: readonly string[] }
  | { readonly kind: 'between'; readonly field: Name; readonly bounds: Bounds }
  | { readonly kind: 'filled'; readonly field: Name }
  | { readonly kind: 'not'; readonly condition: Condition<Name> }
  | { readonly kind: 'all'; readonly conditions: readonly Condition<Name>[] };

/** `from` and `to` belong to it, `over` and `under` do not. */
export interface Bounds {
  readonly from?: number;
  readonly over?: number;
  readonly to?: number;
  readonly under?: number;
}

export function is<const Name extends string>(field: Name, ...words: readonly string[]): Condition<Name> {
  return { kind: 'is', field, words };
}

export function mentions<const Name extends string>(field: Name, ...parts: readonly string[]): Condition<Name> {
  return { kind: 'mentions', field, parts };
}

export function between<const Name extends string>(field: Name, bounds: Bounds): Condition<Name> {
  return { kind: 'between', field, bounds };
}

export function filled<const Name extends string>(field: Name): Condition<Name> {
  return { kind: 'filled', field };
}

export function not<Name extends string>(condition: Condition<Name>): Condition<Name> {
  return { kind: 'not', condition };
}

export function all<Name extends string>(...conditions: readonly Condition<Name>[]): Condition<Name> {
  return { kind: 'all', conditions };
}

/** Whatever meets none of these. */
export function none<Name extends string>(...conditions: readonly Condition<Name>[]): Condition<Name> {
  return all(...conditions.map(not));
}

/** Each as it is without what met one before it, so that a record meets at most one of them. */
export function inTurn<const Given extends readonly Condition[]>(...conditions: Given): Given {
  return conditions.map((condition, turn) =>
    turn === 0 ? condition : all(...conditions.slice(0, turn).map(not), condition),
  ) as unknown as Given;
}
