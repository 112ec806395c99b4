import type { Action } from '../rights/permissions.js';

/** Headings of the menu under which screens of entities stand. */
export type MenuGroupName =
  | 'registers/units'
  | 'registers/people'
  | 'registers/places'
  | 'registers/services'
  | 'registers/devices'
  | 'content/articles'
  | 'content/sites'
  | 'system/access';

/** Names of icons that the client knows. */
export type IconName =
  | 'article'
  | 'audit'
  | 'chart'
  | 'checklist'
  | 'dictionary'
  | 'edit'
  | 'equipment'
  | 'folder'
  | 'herb'
  | 'history'
  | 'people'
  | 'person'
  | 'place'
  | 'review'
  | 'settings'
  | 'standard'
  | 'unit'
  | 'upload'
  | 'web';

/**
 * Whom a screen makes sense for, beside the keys: `unit` screens work on the caller's own unit, `above-units` screens
 * look at several units.
 */
export type Audience = 'everybody' | 'unit' | 'above-units';

/** Where the screen of an entity is found. Its keys are those of the entity. */
export interface MenuEntry {
  readonly group: MenuGroupName;
  /** Which screen of its group it is, counted from 0. */
  readonly place: number;
  /** What menu and tab call it, and its keys: 医师管理-查看. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly icon: IconName;
  /** Reached from another screen, it stands in no menu. */
  readonly hidden?: true;
  readonly audience?: Audience;
  /** What is done there beside looking, adding, changing and deleting. */
  readonly does?: readonly Action[];
}
