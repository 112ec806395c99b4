/** Measures that more than one part of the shell needs, in pixels. */
export const measure = {
  navbar: 56,
  tagBar: 34,
  pageHeader: 52,
  sidebar: 210,
  sidebarCollapsed: 54,
  row: 40,
  control: 32,
  treePanel: 250,
} as const;
