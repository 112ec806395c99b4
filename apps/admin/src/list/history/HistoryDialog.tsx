import BackIcon from '@mui/icons-material/ArrowBack';
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { messageOf } from '../../data/call-refused.js';
import { GuardedButton } from '../../layout/GuardedButton.js';
import { PanelDialog } from '../../layout/PanelDialog.js';
import type { FormField } from '../form/form-field.js';
import { PastRecordForm } from './PastRecordForm.js';
import { useHistoryDialog, type ShownVersion } from './use-history-dialog.js';
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
  /** After the record was set back: brings it as it is then. Whoever shows it closes the dialog. */
  readonly onRestored: () => Promise<void>;
}

const [listWidth, width] = [640, 1120];

/** Who changed what in a record; beside it the record as it was at the chosen version, and the way back to that. */
export default function HistoryDialog(props: HistoryDialogProps) {
  const { label, versions: whole, onClose } = props;
  const { versions, fields, wide, choose, shown, list, content } = useHistoryDialog(props);
  const apart = whole && wide;
  const alone = !wide && shown !== undefined;
  return (
    <PanelDialog
      title={`${label}变更历史`}
      width={whole ? width : listWidth}
      onClose={onClose}
      actions={<Actions shown={shown} onBack={alone ? () => choose(undefined) : undefined} onClose={onClose} />}
    >
      {Boolean(versions.fault) && <Alert severity="error">{messageOf(versions.fault)}</Alert>}
      {versions.loading && versions.rows.length === 0 && <LinearProgress aria-label="正在加载" />}
      <Box sx={apart ? panesStyle : undefined}>
        <Box ref={list} sx={{ ...(apart ? listStyle : {}), ...(alone ? { display: 'none' } : {}) }}>
          <VersionList {...{ versions, fields }} {...(whole ? { chosen: shown?.row.version, onChoose: choose } : {})} />
        </Box>
        {shown && (
          <Box
            component="section"
            aria-label={`第${shown.row.version}版的内容`}
            ref={content}
            tabIndex={apart ? 0 : -1}
            sx={apart ? paneStyle : { outline: 'none' }}
          >
            {Boolean(shown.fault) && <Alert severity="error">{messageOf(shown.fault)}</Alert>}
            {!shown.past && !shown.fault && <LinearProgress aria-label="正在加载" />}
            {shown.past && <PastRecordForm {...shown} past={shown.past} fields={fields} />}
          </Box>
        )}
      </Box>
    </PanelDialog>
  );
}

interface ActionsProps {
  readonly shown: ShownVersion | undefined;
  /** There where the list stands behind the content. */
  readonly onBack?: () => void;
  readonly onClose: () => void;
}

function Actions({ shown, onBack, onClose }: ActionsProps) {
  return (
    <>
      {onBack && (
        <Button variant="outlined" color="inherit" startIcon={<BackIcon />} onClick={onBack}>
          返回列表
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={onClose}>
        关闭
      </Button>
      {shown?.restore && (
        <GuardedButton variant="contained" startIcon={<RestoreIcon />} busy={shown.busy} onClick={shown.restore}>
          恢复到此版本
        </GuardedButton>
      )}
    </>
  );
}

/** The two panes scroll by themselves: what was chosen stays in sight, however long the list. */
const panesStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 3fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: 'max(320px, calc(100vh - 290px))',
} as const;

const paneStyle = { minWidth: 0, minHeight: 0, overflow: 'auto', pl: 2 } as const;

const listStyle = { ...paneStyle, pl: 0, pr: 2, borderRight: 1, borderColor: 'divider' } as const;
