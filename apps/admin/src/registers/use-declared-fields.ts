import { joinedWith, withParts } from '@county-tcm/domain/register/extension';
import { type Extension, resourceOf, type Register } from '@county-tcm/domain/register/register';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListQuery } from '../list/index.js';
import { entityNamed } from './entity-options.js';
import { readDeclarations, readRecord, type Declarations } from './read-declarations.js';

interface WithDeclared {
  /** Undefined until it is known for any record what is declared for it. */
  readonly whole: Register | undefined;
  /** What is declared for the record in the dialog is not known yet: its form would be made anew while somebody types. */
  readonly pending: boolean;
}

/**
 * An entity as it is for the records in sight, with the fields that administrators declared for them: those of the list as it
 * is filtered, or the one in the dialog.
 */
export function useDeclaredFields(register: Register): WithDeclared {
  const { extension } = register;
  const { filters, dialog } = useListQuery();
  const own = extension?.by[0] ?? '';
  const [chosen, id] = [filters[own], filters[own] ? undefined : dialog?.id];
  // begins with the resource of the declarations, whose every read is repeated after a save or a delete
  const declarations = extension && resourceOf(entityNamed(extension.declaredIn));
  const { data, isError, isPlaceholderData } = useQuery<Declarations>({
    queryKey: [declarations, 'declared', register.name, chosen, id],
    queryFn: async ({ signal }) => {
      const first = chosen ?? (id && (await readRecord(register, id, signal))[own]);
      return extension && typeof first === 'string' ? readDeclarations(register, extension, first, signal) : nothing;
    },
    enabled: extension !== undefined,
    placeholderData: keepPreviousData,
  });
  const known = extension && !isError ? data : nothing;
  const whole = useMemo(() => known && extendedBy(register, extension, known), [register, extension, known]);
  return { whole, pending: isPlaceholderData };
}

const nothing: Declarations = { declared: [], parts: null };

function extendedBy(register: Register, extension: Extension | undefined, { declared, parts }: Declarations): Register {
  const joined = joinedWith(register, declared);
  return withColumns(extension?.told ? withParts(joined, extension.told.offered, parts) : joined);
}

/** What is declared is shown in the list, too. */
function withColumns(register: Register): Register {
  const shown = Object.entries(register.fields).filter(([, { extra, kind }]) => extra && kind !== 'richText');
  const columns = [...register.list.columns, ...shown.map(([name]) => name)];
  return shown.length === 0 ? register : { ...register, list: { ...register.list, columns } };
}
