import BackIcon from '@mui/icons-material/ArrowBack';
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { GuardedButton } from '../../layout/GuardedButton.js';
import { PanelDialog } from '../../layout/PanelDialog.js';
import type { FormField } from '../screen-definition.js';
import { differences, lostFiles, readableFields } from './change-words.js';
import { PastRecordForm } from './PastRecordForm.js';
import { useRestore } from './use-restore.js';
import { usePastRecord, useVersions } from './version-reads.js';
import { VersionList } from './VersionList.js';

export interface HistoryDialogProps {
  readonly resource: string;
  /** What one record is called. */
  readonly label: string;
  readonly id: string;
  readonly fields: readonly FormField[];
  /** Whether versions can be looked at as a whole, or only what each one changed. */
  readonly versions: boolean;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
  /** After the record was set back, before the dialog closes. */
  readonly onRestored: () => Promise<void>;
}

/** Who changed what in a record; beside it the record as it was at the chosen version, and the way back to that. */
export default function HistoryDialog(props: HistoryDialogProps) {
  const { label, versions: whole, onClose } = props;
  const { versions, fields, wide, chosen, choose, shown } = useHistoryDialog(props);
  const row = versions.rows.find(({ version }) => version === chosen);
  const besides = wide || chosen === undefined;
  return (
    <PanelDialog
      title={`${label}变更历史`}
      width={whole ? 1120 : 640}
      onClose={onClose}
      actions={
        <>
          {!besides && (
            <Button variant="outlined" color="inherit" startIcon={<BackIcon />} onClick={() => choose(undefined)}>
              返回列表
            </Button>
          )}
          <Button variant="outlined" color="inherit" onClick={onClose}>
            关闭
          </Button>
          {shown.restore && (
            <GuardedButton variant="contained" startIcon={<RestoreIcon />} busy={shown.busy} onClick={shown.restore}>
              恢复到此版本
            </GuardedButton>
          )}
        </>
      }
    >
      {Boolean(versions.fault) && <Alert severity="error">{messageOf(versions.fault)}</Alert>}
      {versions.loading && versions.rows.length === 0 && <LinearProgress aria-label="正在加载" />}
      <Box sx={whole && wide ? twoPanes : undefined}>
        {besides && (
          <Box sx={whole && wide ? { borderRight: 1, borderColor: 'divider', pr: 2 } : undefined}>
            <VersionList versions={versions} fields={fields} {...(whole ? { chosen, onChoose: choose } : {})} />
          </Box>
        )}
        {row && (
          <Box component="section" aria-label={`第${row.version}版的内容`} sx={{ minWidth: 0 }}>
            {Boolean(shown.fault) && <Alert severity="error">{messageOf(shown.fault)}</Alert>}
            {!shown.past && !shown.fault && <LinearProgress aria-label="正在加载" />}
            {shown.past && (
              <PastRecordForm
                row={row}
                current={row.version === versions.total}
                fields={fields}
                past={shown.past}
                differences={shown.differences}
              />
            )}
          </Box>
        )}
      </Box>
    </PanelDialog>
  );
}

const twoPanes = {
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: 2,
} as const;

/** Versions, the chosen one and what it was. With room beside the list there is always one chosen: at first the newest. */
function useHistoryDialog(props: HistoryDialogProps) {
  const { resource, id, onClose, onRestored } = props;
  const versions = useVersions(resource, id);
  const fields = useMemo(() => readableFields(props.fields), [props.fields]);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [picked, choose] = useState<number>();
  const newest = versions.rows[0]?.version;
  const chosen = props.versions ? (picked ?? (wide ? newest : undefined)) : undefined;
  const past = usePastRecord(resource, id, chosen);
  const now = usePastRecord(resource, id, chosen === undefined ? undefined : newest);
  const restoring = useRestore({
    resource,
    id,
    fields,
    currentVersion: newest ?? 0,
    onRestored: async () => {
      await onRestored();
      onClose();
    },
  });
  const found = past.data && now.data ? differences(fields, past.data, now.data) : [];
  const back = props.mayRestore && past.data && found.length > 0 && lostFiles(fields, past.data).length === 0;
  const shown = {
    past: now.data && past.data,
    fault: past.error ?? now.error,
    differences: found,
    busy: restoring.busy,
    restore: back && chosen !== undefined ? () => restoring.restore(chosen, found) : undefined,
  };
  return { versions, fields, wide, chosen, choose, shown };
}
