import type { Audience, IconName } from '../register/menu-entry.js';
import { type Action, actions, type PermissionKey, type PermissionPrefix } from '../rights/permissions.js';

/** Something that a screen lets its user do, if the user holds the key. */
export interface Right {
  readonly key: PermissionKey;
  /** What a list of rights calls it, e.g. 评审标准-新增. */
  readonly name: string;
}

/** One screen of the client, as the menu and the lists of rights know it. */
export interface Screen<Name extends string = string> {
  /** The client finds its code by this name; it is also the id of the menu node. */
  readonly component: Name;
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly icon: IconName;
  /** Hidden screens are reached from other screens and stand in no menu. */
  readonly hidden: boolean;
  readonly audience: Audience;
  /** The first one opens the screen. */
  readonly rights: readonly Right[];
}

/** A heading of the sidebar with its screens, in menu order. */
export interface MenuGroup {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  readonly screens: readonly Screen[];
}

type Words = Pick<Screen, 'name' | 'path' | 'icon'> & Partial<Pick<Screen, 'hidden' | 'audience'>>;

/** Declares a screen whose rights follow from a prefix; the first action opens it. */
export function screen<const Name extends string>(
  component: Name,
  words: Words,
  prefix: PermissionPrefix | `XJX_${string}`,
  does: readonly Action[],
): Screen<Name> {
  const rights = does.map((action) => ({
    key: `${prefix}_${action}` as PermissionKey,
    name: `${words.name}-${actions[action]}`,
  }));
  return screenWith(component, words, rights);
}

/** Declares a screen with rights that follow from nothing. */
export function screenWith<const Name extends string>(
  component: Name,
  words: Words,
  rights: readonly Right[],
): Screen<Name> {
  return { component, hidden: false, audience: 'everybody', ...words, rights };
}
