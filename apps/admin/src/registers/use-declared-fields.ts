import { joinedWith, type Declared } from '@county-tcm/domain/register/extension';
import { type Extension, resourceOf, type Register } from '@county-tcm/domain/register/register';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../data/calls.js';
import { useListQuery } from '../list/index.js';
import { entityNamed } from './entity-options.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * An entity with the fields that administrators declared for the records in sight: those of the list as it is filtered, or
 * the one in the dialog. Undefined until it is known which these are.
 */
export function useDeclaredFields(register: Register): Register | undefined {
  const { extension } = register;
  const { filters, dialog } = useListQuery();
  const own = extension?.by[0] ?? '';
  const [chosen, id] = [filters[own], filters[own] ? undefined : dialog?.id];
  // begins with the resource of the declarations, whose every read is repeated after a save or a delete
  const declarations = extension && resourceOf(entityNamed(extension.declaredIn));
  const { data, isError } = useQuery<readonly Declared[]>({
    queryKey: [declarations, 'declared', register.name, chosen, id],
    queryFn: async ({ signal }) => {
      const first = chosen ?? (id && (await readRecord(register, id, signal))[own]);
      return extension && typeof first === 'string' ? readDeclared(register, extension, first, signal) : none;
    },
    enabled: extension !== undefined,
    placeholderData: keepPreviousData,
  });
  const declared = extension && !isError ? data : none;
  return useMemo(() => declared && withColumns(joinedWith(register, declared)), [register, declared]);
}

const none: readonly Declared[] = [];

/** What is declared is shown in the list, too. */
function withColumns(register: Register): Register {
  const shown = Object.entries(register.fields).filter(([, { extra, kind }]) => extra && kind !== 'richText');
  const columns = [...register.list.columns, ...shown.map(([name]) => name)];
  return shown.length === 0 ? register : { ...register, list: { ...register.list, columns } };
}

/** From the record that ours names on to what the fields are declared for, reference by reference. */
async function readDeclared(register: Register, extension: Extension, first: string, signal: AbortSignal) {
  let [entity, id] = [register, first];
  for (const [place, reference] of extension.by.entries()) {
    const field = entity.fields[reference];
    if (field?.kind !== 'reference') throw new Error(`${entity.name} has no reference ${reference}`);
    entity = entityNamed(field.to);
    const next = extension.by[place + 1];
    if (next === undefined) break;
    const named = (await readRecord(entity, id, signal))[next];
    if (typeof named !== 'string') return none;
    id = named;
  }
  const declaring = entityNamed(extension.declaredIn);
  const body = {
    size: 100,
    orders: [{ name: 'createTime', asc: true }],
    queryParams: { [extension.declaredFor]: id },
  };
  const { data } = await call<readonly Row[]>(`${resourceOf(declaring)}/page`, body, { signal });
  return data.flatMap((row) => declaredBy(row, extension));
}

function declaredBy(row: Row, { member, label, kind, kinds }: Extension): readonly Declared[] {
  const [name, known] = [String(row[member] as string), kinds[String(row[kind] as string)]];
  return known ? [{ member: name, label: String((row[label] ?? name) as string), kind: known }] : [];
}

async function readRecord(entity: Register, id: string, signal: AbortSignal): Promise<Row> {
  return (await call<Row>(`${resourceOf(entity)}/getInfoById`, { id }, { signal })).data;
}
