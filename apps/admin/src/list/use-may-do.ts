import { useCallback } from 'react';
import { recordRight } from '../access/record-rights.js';
import { usePower } from '../access/session.js';
import type { RecordAction, RecordRow, ScreenDefinition } from './screen-definition.js';

/** May the user do this on the screen? A screen without fields has no dialog to do it in. */
export function useMayDo<Row extends RecordRow>(definition: ScreenDefinition<Row>): (action: RecordAction) => boolean {
  const { rightsCodeMap } = usePower();
  return useCallback(
    (action) => {
      const { without, permissions, permissionPrefix, fields } = definition;
      if (without?.includes(action) || (!fields && action !== 'remove')) return false;
      const key = permissions?.[action] ?? recordRight(permissionPrefix, action);
      return key === undefined || key in rightsCodeMap;
    },
    [definition, rightsCodeMap],
  );
}
