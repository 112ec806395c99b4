import { namingMember } from '@county-tcm/domain/register/naming-member';
import { fieldsOfKind, resourceOf, type Register } from '@county-tcm/domain/register/register';
import { entities } from '@county-tcm/domain/registers/index';
import type { OptionCall } from '../list/index.js';

/** The entity of a name, as references give it. */
export function entityNamed(name: string): Register {
  const found: Register | undefined = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}

/** The field that makes a tree of an entity's records, with its name. */
export function parentOf(entity: Register) {
  return fieldsOfKind(entity, 'parent')[0];
}

/** The members that say what a record is called, the one that says it best in front. */
export function namesOf(entity: Register): readonly string[] {
  const texts = entity.list.columns.filter((name) => entity.fields[name]?.kind === 'text');
  return [...new Set([namingMember(entity) ?? [], texts].flat())];
}

/** Every record of an entity as a choice, those of a tree by the way to them; undefined where there may be too many. */
export function optionsOf(entity: Register): OptionCall | undefined {
  const shown = { value: 'id', label: namesOf(entity) };
  if (parentOf(entity)) return { ...shown, call: `${resourceOf(entity)}/tree`, tree: {} };
  return entity.calls?.includes('listAll') ? { ...shown, call: `${resourceOf(entity)}/listAll` } : undefined;
}

/** Where a record can stand among its own kind. */
export function placesOf(entity: Register): OptionCall {
  const call = { call: `${resourceOf(entity)}/tree`, value: 'id', label: namesOf(entity) };
  return { ...call, tree: { top: `无（作为${calledIn(entity)[0]}）` } };
}

/** What a record of the first level of a tree is called, and one below it. */
export function calledIn(entity: Register): readonly [first: string, below: string] {
  return parentOf(entity)?.[1].called ?? [`一级${entity.label}`, entity.label];
}
