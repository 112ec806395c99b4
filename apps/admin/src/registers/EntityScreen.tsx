import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { ComponentType } from 'react';
import { entityNamed, parentOf } from './entity-options.js';
import { RegisterScreen } from './RegisterScreen.js';
import { BesideTree } from './tree/BesideTree.js';
import { TreeScreen } from './tree/TreeScreen.js';

/** The standard screen of an entity, drawn from its definition: a list, a tree, or a list beside the tree that it belongs to. */
export function EntityScreen({ entity }: { readonly entity: Register }) {
  if (parentOf(entity)) return <TreeScreen entity={entity} />;
  const belonging = fieldsOfKind(entity, 'reference').find(([, { to }]) => parentOf(entityNamed(to)));
  if (!belonging) return <RegisterScreen register={entity} />;
  const [source, { to }] = belonging;
  return <BesideTree register={entity} source={source} tree={entityNamed(to)} />;
}

/** What a menu entry opens: `registers/doctor` and `entities/dict` by the name after the stroke. */
export function screenOf(component: string): { default: ComponentType } {
  const entity = entityNamed(component.split('/')[1] ?? '');
  return { default: () => <EntityScreen entity={entity} /> };
}
