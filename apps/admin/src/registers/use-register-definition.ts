import { personalMembersOf } from '@county-tcm/domain/register/masking';
import type { Register } from '@county-tcm/domain/register/register';
import { useMemo } from 'react';
import { useCan } from '../access/session.js';
import { currentYear, type Choice, type FormField, type FormValues, type ScreenDefinition } from '../list/index.js';
import { useOwnerFields } from './owner-field.js';
import { standardScreen } from './standard-screen.js';
import { useDeclaredFields } from './use-declared-fields.js';

interface RegisterDefinition {
  readonly definition: ScreenDefinition;
  /** What a new record begins with. */
  readonly defaults: FormValues;
  /** It is not yet the one of the record in the dialog. */
  readonly pending: boolean;
}

/** The standard screen of an entity for whoever is signed in; undefined until all is known that it depends on. */
export function useRegisterDefinition(register: Register): RegisterDefinition | undefined {
  const owner = useOwnerFields(register);
  const { whole, pending } = useDeclaredFields(register);
  const seesWhole = useCan(`${register.permission}_UPDATE`);
  return useMemo(
    () =>
      owner &&
      whole && { definition: definitionOf(whole, owner, seesWhole), defaults: defaultsOf(whole, owner), pending },
    [owner, whole, seesWhole, pending],
  );
}

/** @param seesWhole whether what is personal may be searched and ordered by; the server refuses it to others */
function definitionOf(register: Register, owner: readonly FormField[], seesWhole: boolean): ScreenDefinition {
  const masked = seesWhole ? [] : personalMembersOf(register);
  return { ...standardScreen(register, { owner, masked }), history: 'versions' };
}

/** This year, and whose the record is where there is but one to choose. */
function defaultsOf({ fields }: Register, owner: readonly FormField[]): FormValues {
  const years = Object.keys(fields).filter((name) => fields[name]?.kind === 'year');
  const owners = owner.flatMap((field) => {
    const [only, ...others] =
      field.kind === 'reference' && Array.isArray(field.options) ? (field.options as readonly Choice[]) : [];
    return only && others.length === 0 ? [[field.source, only.value]] : [];
  });
  return Object.fromEntries([...years.map((name) => [name, String(currentYear())]), ...owners]) as FormValues;
}
