import Button from '@mui/material/Button';
import { useState } from 'react';
import { GuardedButton, PanelDialog, useConfirm, useToasts, type Attachment } from '../../list/index.js';
import { ChooseFile } from './ChooseFile.js';
import { ImportResult } from './ImportResult.js';
import { isUnderWay, useImportProgress, useStartImport, type UnitImport } from './unit-imports.js';

interface ImportDialogProps {
  /** The user's latest imports; one that is under way is shown at once. */
  readonly imports: readonly UnitImport[];
  readonly onClose: () => void;
}

/** 导入单位: a file is chosen, uploaded and confirmed; then its import is watched to its end (spec part 1, section 4). */
export function ImportDialog({ imports, onClose }: ImportDialogProps) {
  const [jobId, setJobId] = useState(() => imports.find(isUnderWay)?.jobId);
  if (jobId === undefined) return <ChoosingDialog imports={imports} onShow={setJobId} onClose={onClose} />;
  return <WatchingDialog jobId={jobId} onAnother={() => setJobId(undefined)} onClose={onClose} />;
}

type ChoosingProps = ImportDialogProps & { readonly onShow: (jobId: string) => void };

function ChoosingDialog({ imports, onShow, onClose }: ChoosingProps) {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState('');
  const { busy, begin } = useBeginning(onShow);
  const submit = () => {
    const [file] = files;
    setProblem(file ? '' : '请先上传附件');
    if (file) void begin(file);
  };
  const choose = (chosen: readonly Attachment[]) => {
    setFiles(chosen);
    setProblem('');
  };
  const actions = (
    <>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        取消
      </Button>
      <GuardedButton variant="contained" busy={busy} onClick={submit}>
        导入
      </GuardedButton>
    </>
  );
  return (
    <PanelDialog title="导入单位" width={760} onClose={onClose} onConfirm={submit} actions={actions}>
      <ChooseFile files={files} onChange={choose} problem={problem} imports={imports} onShow={onShow} />
    </PanelDialog>
  );
}

/** Asks, and begins. */
function useBeginning(onBegun: (jobId: string) => void) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toasts = useToasts();
  const start = useStartImport();
  const begin = async (file: Attachment) => {
    if (!(await confirm({ text: '确定导入数据?' }))) return toasts.info('已取消操作');
    setBusy(true);
    try {
      onBegun(await start(file));
    } catch (fault) {
      toasts.failure(fault);
      setBusy(false);
    }
  };
  return { busy, begin };
}

interface WatchingProps {
  readonly jobId: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function WatchingDialog({ jobId, onAnother, onClose }: WatchingProps) {
  const { data, error } = useImportProgress(jobId);
  const hasEnded = data !== undefined && !isUnderWay(data);
  const actions = (
    <>
      {hasEnded && (
        <Button variant="outlined" color="inherit" onClick={onAnother}>
          继续导入
        </Button>
      )}
      <Button variant={hasEnded ? 'contained' : 'outlined'} color={hasEnded ? 'primary' : 'inherit'} onClick={onClose}>
        {hasEnded ? '完成' : '在后台继续'}
      </Button>
    </>
  );
  const title = data ? `导入单位：${data.fileName}` : '导入单位';
  return (
    <PanelDialog title={title} width={760} onClose={onClose} actions={actions}>
      <ImportResult progress={data} fault={error} />
    </PanelDialog>
  );
}
