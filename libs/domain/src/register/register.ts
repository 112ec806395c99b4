import type { PermissionPrefix } from '../access/screen.js';
import type { Field, NumberField } from './field.js';

type Fields = Readonly<Record<string, Field>>;

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
export interface Register {
  /** The path of its calls, and the category of its histories. */
  readonly name: string;
  /** What one record is called. */
  readonly label: string;
  /** Its read table; its events are called after it: `family_doctor` has FamilyDoctorAdded. */
  readonly table: string;
  readonly belongsTo: Owner;
  /** `XJX_YSGL` stands for XJX_YSGL_VIEW, _ADD, _UPDATE and _DELETE. */
  readonly permission: PermissionPrefix;
  /** A field of which a unit usually has one record for each value: a second one is doubted, not refused. */
  readonly oncePer?: string;
  readonly fields: Fields;
  readonly list: {
    readonly columns: readonly string[];
    /** What can be searched by, each with an input of its own. */
    readonly search: readonly string[];
    /** Shows an input that searches all text columns at once. */
    readonly fuzzy?: true;
  };
}

/** A register as it is written down: what it names is there. */
type Definition<Name extends string, Own extends Fields> = Omit<Register, 'name' | 'oncePer' | 'fields' | 'list'> & {
  readonly name: Name;
  readonly oncePer?: NameIn<Own>;
  readonly fields: Own & WithKnownReferences<Own>;
  readonly list: {
    readonly columns: readonly (NameIn<Own> | LookedUp)[];
    readonly search: readonly (NameIn<Own> | LookedUp)[];
    readonly fuzzy?: true;
  };
};

type NameIn<Own extends Fields> = keyof Own & string;

type NumberIn<Own extends Fields> = {
  [Name in NameIn<Own>]: Own[Name] extends NumberField ? Name : never;
}[NameIn<Own>];

/** Fields that name other fields must name some that are there. */
type WithKnownReferences<Own extends Fields> = {
  [Name in keyof Own]: Own[Name] extends { readonly kind: 'proportion' }
    ? Own[Name] & { readonly amount: NumberIn<Own>; readonly total: NumberIn<Own> }
    : Own[Name] extends { readonly of: object }
      ? Own[Name] & { readonly of: { readonly amount: NumberIn<Own>; readonly total: NumberIn<Own> } }
      : Own[Name] extends { readonly below: string }
        ? Own[Name] & { readonly below: NameIn<Own> }
        : Own[Name];
};

/** Declares a register; a column, search name or reference that names no field does not compile. */
export function defineRegister<const Name extends string, const Own extends Fields>(
  register: Definition<Name, Own>,
): Register & { readonly name: Name; readonly fields: Own } {
  return register;
}
