import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../data/calls.js';
import { CallRefused } from '../../data/call-refused.js';
import { freshId } from '../../data/fresh-id.js';
import { useConfirm } from '../../layout/confirm.js';
import { useToasts } from '../../layout/toasts.js';
import type { FormField } from '../form/form-field.js';
import { VersionChanges } from './VersionChanges.js';
import type { FieldChange } from '@county-tcm/domain/register/version';

interface Restoring {
  readonly resource: string;
  readonly id: string;
  readonly fields: readonly FormField[];
  /** The newest version that the user has seen. */
  readonly currentVersion: number;
  readonly onRestored: () => Promise<void>;
}

/** Sets a record back to a version, after saying what that changes; what came meanwhile is not overwritten. */
export function useRestore({ resource, id, fields, currentVersion, onRestored }: Restoring) {
  const confirm = useConfirm();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const keys = useRef(new Map<string, string>());

  const restore = async (version: number, differences: readonly FieldChange[]) => {
    const text = <Question {...{ version, currentVersion, differences, fields }} />;
    if (!(await confirm({ title: `恢复到第${version}版`, text, confirm: '恢复' }))) return;
    const body = { id, version, currentVersion };
    const name = JSON.stringify(body);
    const idempotencyKey = keys.current.get(name) ?? freshId();
    keys.current.set(name, idempotencyKey);
    setBusy(true);
    try {
      const { msg } = await call(`${resource}/restore`, body, { idempotencyKey });
      toasts.success(msg);
      await Promise.all([queries.invalidateQueries({ queryKey: [resource] }), onRestored()]);
    } catch (fault) {
      toasts.failure(fault);
      if (fault instanceof CallRefused) {
        keys.current.delete(name);
        void queries.invalidateQueries({ queryKey: [resource, 'history', id] });
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    restore: (version: number, differences: readonly FieldChange[]) => void restore(version, differences),
  };
}

interface QuestionProps {
  readonly version: number;
  readonly currentVersion: number;
  readonly differences: readonly FieldChange[];
  readonly fields: readonly FormField[];
}

function Question({ version, currentVersion, differences, fields }: QuestionProps) {
  return (
    <>
      <Box sx={{ mb: 1 }}>
        以下 {differences.length} 项将变回第{version}版的内容，并记为第{currentVersion + 1}版，已有的历史不受影响：
      </Box>
      <Box sx={{ maxHeight: '40vh', overflow: 'auto', fontSize: 13, lineHeight: '22px' }}>
        <VersionChanges changes={differences} fields={fields} whole />
      </Box>
    </>
  );
}
