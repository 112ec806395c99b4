import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { differences, lostFiles, readableFields } from './change-words.js';
import type { HistoryDialogProps } from './HistoryDialog.js';
import { useRestore } from './use-restore.js';
import type { FieldChange, VersionRow } from '@county-tcm/domain/register/version';
import { usePastRecord, useVersions, type PastRecord } from './version-reads.js';

/** The version that is looked at. */
export interface ShownVersion {
  readonly row: VersionRow;
  /** Whether it is what the record is now. */
  readonly current: boolean;
  /** Undefined until it is read. */
  readonly past: PastRecord | undefined;
  readonly fault: unknown;
  /** `from` is what it is now, `to` what it was. */
  readonly differences: readonly FieldChange[];
  readonly busy: boolean;
  /** There when the user may set the record back to it, and that would change something. */
  readonly restore?: () => void;
}

/** Versions, the chosen one and what it was. With room beside the list there is always one chosen: at first the newest. */
export function useHistoryDialog(props: HistoryDialogProps) {
  const { resource, id } = props;
  const versions = useVersions(resource, id);
  const fields = useMemo(() => readableFields(props.fields), [props.fields]);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [picked, choose] = useState<number>();
  const newest = versions.rows[0];
  const row = versions.rows.find(({ version }) => version === picked) ?? (wide ? newest : undefined);
  const shown = useShown(props, fields, props.versions ? row : undefined, newest);
  const places = useFocusOnChange(wide ? undefined : picked, wide);
  return { versions, fields, wide, choose, shown, ...places };
}

function useShown(
  { resource, id, mayRestore, onRestored }: HistoryDialogProps,
  fields: HistoryDialogProps['fields'],
  row: VersionRow | undefined,
  newest: VersionRow | undefined,
): ShownVersion | undefined {
  const then = usePastRecord(resource, id, row?.version);
  const now = usePastRecord(resource, id, row && newest?.version);
  const past = now.data && then.data;
  const found = useMemo(() => (past && now.data ? differences(fields, past, now.data) : []), [fields, past, now.data]);
  const currentVersion = newest?.version ?? 0;
  const { busy, restore } = useRestore({ resource, id, fields, currentVersion, onRestored });
  if (!row) return undefined;
  const possible = mayRestore && past && found.length > 0 && lostFiles(fields, past).length === 0;
  return {
    row,
    current: row === newest,
    past,
    fault: then.error ?? now.error,
    differences: found,
    busy,
    ...(possible ? { restore: () => restore(row.version, found) } : {}),
  };
}

/** Where list and content stand in each other's place, the focus goes along: into the content, and back to its version. */
function useFocusOnChange(picked: number | undefined, wide: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  const before = useRef(picked);
  useEffect(() => {
    const last = before.current;
    before.current = picked;
    if (wide || last === picked) return;
    const target = picked ? content.current : list.current?.querySelector<HTMLElement>(`[data-version="${last}"]`);
    content.current?.closest('[data-dialog-body]')?.scrollTo({ top: 0 });
    target?.focus();
  }, [picked, wide]);
  return { list, content };
}
