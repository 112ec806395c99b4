import type { MenuEntry, MenuGroupName } from '../register/menu-entry.js';
import type { Register } from '../register/register.js';
import { entities, type EntityName, type RegisterName, registers } from '../registers/index.js';
import { type MenuGroup, type Screen, screen } from './screen.js';

type EntityScreen = Screen<`registers/${RegisterName}` | `entities/${EntityName}`>;

/** What a heading of the menu is called, where screens of entities stand below it. */
type Heading = Omit<MenuGroup, 'screens'> & { readonly id: MenuGroupName };

/** A heading of the menu with the screens of entities that name it in their definitions, put among those made by hand. */
export function menuGroup<const Name extends string>(heading: Heading, byHand: readonly Screen<Name>[] = []) {
  const shown: Screen<Name | EntityScreen['component']>[] = [...byHand];
  const named = (entities as readonly Register[]).flatMap((entity) => {
    return entity.menu?.group === heading.id ? [{ entity, menu: entity.menu }] : [];
  });
  named.sort((one, other) => one.menu.place - other.menu.place);
  for (const { entity, menu } of named) shown.splice(menu.place, 0, screenOf(entity, menu));
  return { ...heading, screens: shown };
}

function screenOf({ name, permission }: Register, { name: title, does = [], ...menu }: MenuEntry): EntityScreen {
  const { group: _, place: __, ...words } = menu;
  const family = registers.some((register) => register.name === name) ? 'registers' : 'entities';
  const component = `${family}/${name}` as EntityScreen['component'];
  return screen(component, { name: title, ...words }, permission, ['VIEW', 'ADD', 'UPDATE', 'DELETE', ...does]);
}
