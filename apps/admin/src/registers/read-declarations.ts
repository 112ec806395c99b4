import type { Declared } from '@county-tcm/domain/register/extension';
import { type Extension, resourceOf, type Register } from '@county-tcm/domain/register/register';
import { call } from '../data/calls.js';
import { entityNamed } from './entity-options.js';

type Row = Readonly<Record<string, unknown>>;

/** What administrators declared for some records of an entity. */
export interface Declarations {
  readonly declared: readonly Declared[];
  /** Which of its own fields forms have, by their labels; null where nobody says. */
  readonly parts: string | null;
}

/** From the record that ours names on to what the fields are declared for, reference by reference, and what these are. */
export async function readDeclarations(
  register: Register,
  extension: Extension,
  first: string,
  signal: AbortSignal,
): Promise<Declarations> {
  let [entity, id] = [register, first];
  for (const [place, reference] of extension.by.entries()) {
    const field = entity.fields[reference];
    if (field?.kind !== 'reference') throw new Error(`${entity.name} has no reference ${reference}`);
    entity = entityNamed(field.to);
    const next = extension.by[place + 1];
    if (next === undefined) break;
    const named = (await readRecord(entity, id, signal))[next];
    if (typeof named !== 'string') return { declared: [], parts: null };
    id = named;
  }
  return extension.told ? readTold(extension, extension.told, id, signal) : readPage(extension, id, signal);
}

async function readTold(
  extension: Extension,
  told: NonNullable<Extension['told']>,
  id: string,
  signal: AbortSignal,
): Promise<Declarations> {
  const { data } = await call<Row>(told.call, { id }, { signal });
  const rows = data[told.declared] as readonly Row[];
  return { declared: declaredBy(rows, extension), parts: data[told.parts] as string | null };
}

async function readPage(extension: Extension, id: string, signal: AbortSignal): Promise<Declarations> {
  const body = {
    size: 100,
    orders: [{ name: 'createTime', asc: true }],
    queryParams: { [extension.declaredFor]: id },
  };
  const declaring = entityNamed(extension.declaredIn);
  const { data } = await call<readonly Row[]>(`${resourceOf(declaring)}/page`, body, { signal });
  return { declared: declaredBy(data, extension), parts: null };
}

/** Those that are there for everybody: what is hidden keeps its values, and stands in no form. */
export function declaredBy(
  rows: readonly Row[],
  { member, label, kind, kinds, hidden }: Extension,
): readonly Declared[] {
  return rows.flatMap((row) => {
    const [name, known] = [String(row[member] as string), kinds[String(row[kind] as string)]];
    const isHidden = hidden !== undefined && row[hidden] === '是';
    return known && !isHidden ? [{ member: name, label: String((row[label] ?? name) as string), kind: known }] : [];
  });
}

export async function readRecord(entity: Register, id: string, signal: AbortSignal): Promise<Row> {
  return (await call<Row>(`${resourceOf(entity)}/getInfoById`, { id }, { signal })).data;
}
