import type { PermissionKey, PermissionPrefix } from '../rights/permissions.js';
import type { MenuEntry } from './menu-entry.js';
import type { Field, FlagField, NumberField, ReferenceField } from './field.js';

type Fields = Readonly<Record<string, Field>>;

/**
 * Whose the records are: a unit's, a region's, or the same for everybody. The first two give each record members of
 * their own beside its fields: `unitId` and `unitName`, or `regionCode` and `regionName`.
 */
export type Owner = 'unit' | 'region' | 'everybody';

/** What a list can show besides the fields: names that are looked up, and when the record was added and last changed. */
export type LookedUp = 'unitName' | 'regionName' | 'createTime' | 'updateTime';

/** Where the calls of an entity are, below `/api`. */
export type Base = 'advanced-group' | 'attachment-center' | 'content-center' | 'system-center';

/** Calls that an entity may have besides those that every one has. */
export type MoreCalls = 'getById' | 'listAll' | 'deleteBatch';

/** A field of which no two records hold the same; what is empty is never the same. */
export interface Unique {
  readonly field: string;
  /** Of a tree, only records of the first level are compared. */
  readonly among?: 'roots';
  /** Only records that hold the same in this field, too, are compared. */
  readonly within?: string;
  /** What is said of a value that is taken. */
  readonly msg: string;
}

/**
 * Fields that administrators declare as records of another entity. They join those of the definition, request by request,
 * for the records that they are declared for, and are kept together in one column.
 */
export interface Extension {
  readonly column: string;
  /** The entity whose records are the declarations. */
  readonly declaredIn: string;
  /** The declaring record's fields: what the member and its label are, and which kind of field it is. */
  readonly member: string;
  readonly label: string;
  readonly kind: string;
  /** What its words for kinds mean. */
  readonly kinds: Readonly<Record<string, ExtraKind>>;
  /** A flag of the declaring record: while it is on, the field is not there, and keeps what records hold in it. */
  readonly hidden?: string;
  /** The reference by which a declaration says what it is declared for. */
  readonly declaredFor: string;
  /** The references by which a record comes there, the first of its own. */
  readonly by: readonly string[];
  /** Who keeps the records is told by a call of its own, since the declarations may be for others to read. */
  readonly told?: Told;
}

/** A call that takes the id of what fields are declared for, and what its answer says. */
export interface Told {
  readonly call: string;
  /** Its member with the declarations that are not hidden. */
  readonly declared: string;
  /** Its member with the labels, in one text with commas between them, of those own fields on offer that forms have. */
  readonly parts: string;
  /** The labels that can stand there; what must be entered is in all forms. */
  readonly offered: readonly string[];
}

export type ExtraKind = 'text' | 'longText' | 'dateTime' | 'richText';

export interface Order {
  readonly name: string;
  readonly asc: boolean;
}

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
  /** The bases of its calls; `advanced-group` where it is left out. */
  readonly at?: readonly Base[];
  readonly belongsTo: Owner;
  /** `XJX_YSGL` stands for XJX_YSGL_VIEW, _ADD, _UPDATE and _DELETE. */
  readonly permission: PermissionPrefix;
  /** Where its screen is found; left out where that is made by hand, or there is none. */
  readonly menu?: MenuEntry;
  /** The keys of which one is enough to read its records; `_VIEW` where it is left out. */
  readonly readers?: readonly PermissionKey[];
  /** A field of which a unit usually has one record for each value: a second one is doubted, not refused. */
  readonly oncePer?: string;
  readonly fields: Fields;
  readonly unique?: readonly Unique[];
  readonly calls?: readonly MoreCalls[];
  readonly extension?: Extension;
  readonly list: {
    readonly columns: readonly string[];
    /** Columns that stand after them, and are not seen until somebody wants them. */
    readonly hidden?: readonly string[];
    /** What can be searched by, each with an input of its own. */
    readonly search: readonly string[];
    /** Shows an input that searches all text columns at once. */
    readonly fuzzy?: true;
    /** How it is ordered unless somebody asks otherwise: the last added first where it is left out. */
    readonly order?: readonly Order[];
  };
}

/** A register as it is written down: what it names is there. */
type Definition<Name extends string, Table extends string, Owned extends Owner, Own extends Fields> = Omit<
  Register,
  'name' | 'table' | 'belongsTo' | 'oncePer' | 'fields' | 'unique' | 'list'
> & {
  readonly name: Name;
  readonly table: Table;
  readonly belongsTo: Owned;
  readonly oncePer?: NameIn<Own>;
  readonly fields: Own & WithKnownReferences<Own>;
  readonly unique?: readonly (Unique & { readonly field: NameIn<Own>; readonly within?: NameIn<Own> })[];
  readonly list: {
    readonly columns: readonly (NameIn<Own> | ShownIn<Own> | LookedUp)[];
    readonly hidden?: readonly (NameIn<Own> | ShownIn<Own>)[];
    readonly search: readonly (NameIn<Own> | ShownIn<Own> | LookedUp)[];
    readonly fuzzy?: true;
    readonly order?: readonly (Order & { readonly name: NameIn<Own> | LookedUp })[];
  };
};

type NameIn<Own extends Fields> = keyof Own & string;

/** The names under which a record answers what others are called. */
type ShownIn<Own extends Fields> = {
  [Name in NameIn<Own>]: Own[Name] extends ReferenceField ? Own[Name]['shows'] : never;
}[NameIn<Own>];

type Names<Own extends Fields, Kind> = {
  [Name in NameIn<Own>]: Own[Name] extends Kind ? Name : never;
}[NameIn<Own>];

/** Fields that name other fields must name some that are there. */
type WithKnownReferences<Own extends Fields> = {
  [Name in keyof Own]: Own[Name] extends { readonly kind: 'proportion' }
    ? Own[Name] & { readonly amount: Names<Own, NumberField>; readonly total: Names<Own, NumberField> }
    : Own[Name] extends { readonly of: object }
      ? Own[Name] & {
          readonly of: { readonly amount: Names<Own, NumberField>; readonly total: Names<Own, NumberField> };
        }
      : Own[Name] extends { readonly below: string }
        ? Own[Name] & { readonly below: NameIn<Own> }
        : Own[Name] extends { readonly kind: 'parent' }
          ? Own[Name] & { readonly leaf?: Names<Own, FlagField> }
          : Own[Name] extends { readonly kind: 'following' }
            ? Own[Name] & { readonly from: NameIn<Own> }
            : Own[Name];
};

/** A register of which even the compiler knows the fields. */
type Defined<Name extends string, Table extends string, Owned extends Owner, Own extends Fields> = Omit<
  Register,
  'name' | 'table' | 'belongsTo' | 'fields'
> & { readonly name: Name; readonly table: Table; readonly belongsTo: Owned; readonly fields: Own };

/** Declares a register; a column, search name or reference that names no field does not compile. */
export function defineRegister<
  const Name extends string,
  const Table extends string,
  const Owned extends Owner,
  const Own extends Fields,
>(register: Definition<Name, Table, Owned, Own>): Defined<Name, Table, Owned, Own> {
  return register;
}

/** Where its calls are, below `/api`; the first base where it has several. */
export function resourceOf({ at = ['advanced-group'], name }: Pick<Register, 'at' | 'name'>): string {
  return `${at[0]}/${name}`;
}

/** The paths of its calls. */
export function pathsOf({ at = ['advanced-group'], name }: Register): string[] {
  return at.map((base) => `api/${base}/${name}`);
}

/** The fields of one kind, with their names. */
export function fieldsOfKind<Kind extends Field['kind']>(
  { fields }: Register,
  ...kinds: readonly Kind[]
): [name: string, field: Extract<Field, { kind: Kind }>][] {
  const found = Object.entries(fields).filter(([, { kind }]) => kinds.includes(kind as Kind));
  return found as [string, Extract<Field, { kind: Kind }>][];
}
