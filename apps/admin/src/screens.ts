import type { ComponentType } from 'react';

/**
 * One screen of the client. The server's menu decides which screens a user sees and under which path; a screen is
 * found by the `component` name of its menu node.
 */
export interface ScreenEntry {
  readonly component: string;
  /** Only for screens that no menu leads to (details, sub-lists): the fixed path they are reached at. */
  readonly path?: string;
  /** Title of tab and breadcrumb for a screen with a fixed path; the menu's name otherwise. */
  readonly title?: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Every screen, by hand, one line each; loaded when it is first opened. */
export const screens: readonly ScreenEntry[] = [
  {
    component: 'ChangePassword',
    path: '/changePassword',
    title: '修改密码',
    load: () => import('./access/ChangePasswordPage.js'),
  },
];
