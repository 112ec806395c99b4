import { holds } from './session.js';

/** The end of the permission key of an action on records, under our name for the action and under react-admin's. */
const suffixes: Readonly<Record<string, string>> = {
  list: 'VIEW',
  show: 'VIEW',
  export: 'VIEW',
  add: 'ADD',
  create: 'ADD',
  edit: 'UPDATE',
  remove: 'DELETE',
  delete: 'DELETE',
};

/** `recordRight('XJX_YSGL', 'edit')` is `XJX_YSGL_UPDATE`; undefined where the action needs no key of its own. */
export function recordRight(prefix: string | undefined, action: string): string | undefined {
  const suffix = suffixes[action];
  return prefix && suffix ? `${prefix}_${suffix}` : undefined;
}

/**
 * What react-admin asks for its own parts, by the rights that our buttons ask for at once (`useMayDo`). Only entities
 * are known by their resource; what is not known is left to the server.
 */
export async function mayAccess(resource: string, action: string): Promise<boolean> {
  const { entities } = await import('@county-tcm/domain/registers/index');
  const entity = entities.find(({ name }) => resource.split('/')[1] === name);
  return holds(recordRight(entity?.permission, action));
}
