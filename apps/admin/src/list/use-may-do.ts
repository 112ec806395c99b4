import { useCallback } from 'react';
import { usePower } from '../access/session.js';
import type { RecordAction, RecordRow, ScreenDefinition } from './screen-definition.js';

const suffixes: Readonly<Partial<Record<RecordAction, string>>> = { add: 'ADD', edit: 'UPDATE', remove: 'DELETE' };

/** May the user do this on the screen? A screen without fields has no dialog to do it in. */
export function useMayDo<Row extends RecordRow>(definition: ScreenDefinition<Row>): (action: RecordAction) => boolean {
  const { rightsCodeMap } = usePower();
  return useCallback(
    (action) => {
      const { without, permissions, permissionPrefix, fields } = definition;
      if (without?.includes(action) || (!fields && action !== 'remove')) return false;
      const suffix = suffixes[action];
      const key = permissions?.[action] ?? (permissionPrefix && suffix ? `${permissionPrefix}_${suffix}` : undefined);
      return key === undefined || key in rightsCodeMap;
    },
    [definition, rightsCodeMap],
  );
}
