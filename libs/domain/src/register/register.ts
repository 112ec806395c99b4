import type { PermissionKey } from '../access/permissions.js';
import type { Field, NumberField } from './field.js';

type Fields = Readonly<Record<string, Field>>;

/** The part of a permission key before its action. */
export type PermissionPrefix = PermissionKey extends infer Key
  ? Key extends `${infer Prefix}_VIEW`
    ? Prefix
    : never
  : never;

/**
 * Whose the records are: a unit's, a region's, or the same for everybody. The first two give each record members of
 * their own beside its fields: `unitId` and `unitName`, or `regionCode` and `regionName`.
 */
export type Owner = 'unit' | 'region' | 'everybody';

/** What a list can show besides the fields: names that are looked up, and when the record was added and last changed. */
export type LookedUp = 'unitName' | 'regionName' | 'createTime' | 'updateTime';

/**
 * A kind of record that units and administrators keep, said once as plain data: it survives a JSON round trip. Field
 * order is form order. Validation, events, read table, calls, list and dialog follow from it.
 */
export interface Register<Name extends string = string, Own extends Fields = Fields> {
  /** The path of its calls, and the category of its histories. */
  readonly name: Name;
  /** What one record is called. */
  readonly label: string;
  /** Its read table; its events are called after it: `family_doctor` has FamilyDoctorAdded. */
  readonly table: string;
  readonly belongsTo: Owner;
  /** `XJX_YSGL` stands for XJX_YSGL_VIEW, _ADD, _UPDATE and _DELETE. */
  readonly permission: PermissionPrefix;
  readonly fields: Own;
  readonly list: ListDefinition<Own>;
}

export interface ListDefinition<Own extends Fields = Fields> {
  readonly columns: readonly (FieldName<Own> | LookedUp)[];
  /** What can be searched by, each with an input of its own. */
  readonly search: readonly (FieldName<Own> | LookedUp)[];
  /** Shows an input that searches all text columns at once. */
  readonly fuzzy?: true;
}

type FieldName<Own extends Fields> = keyof Own & string;

type NumberName<Own extends Fields> = {
  [Name in FieldName<Own>]: Own[Name] extends NumberField ? Name : never;
}[FieldName<Own>];

/** Fields that name other fields must name some that are there. */
type WithKnownReferences<Own extends Fields> = {
  [Name in keyof Own]: Own[Name] extends { readonly kind: 'proportion' }
    ? Own[Name] & { readonly amount: NumberName<Own>; readonly total: NumberName<Own> }
    : Own[Name] extends { readonly below: string }
      ? Own[Name] & { readonly below: FieldName<Own> }
      : Own[Name];
};

/** Declares a register; a column, search name or reference that names no field does not compile. */
export function defineRegister<const Name extends string, const Own extends Fields>(
  register: Omit<Register<Name, Own>, 'fields'> & { readonly fields: Own & WithKnownReferences<Own> },
): Register<Name, Own> {
  return register;
}
