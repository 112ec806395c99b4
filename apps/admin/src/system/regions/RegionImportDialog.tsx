import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { FileField, GuardedButton, PanelDialog, TemplateButton, useToasts, type Attachment } from '../../list/index.js';
import { ImportPreviewPanel } from './ImportPreviewPanel.js';
import { importFile, previewOf, type ImportPreview } from './region-import.js';
import { resource } from './region-tree.js';

/** 导入行政区划: a file is chosen, what it would do is shown, and then all of it is done or nothing. */
export function RegionImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { files, preview, problem, choose } = usePreview();
  const { busy, run } = useImport(onClose);
  const [file] = files;
  const changes = preview ? preview.counts.added + preview.counts.renamed : 0;
  const ready = file !== undefined && preview?.counts.faults === 0 && changes > 0;
  const actions = (
    <>
      <Button variant="outlined" color="inherit" onClick={onClose}>
        取消
      </Button>
      <GuardedButton variant="contained" busy={busy} disabled={!ready} onClick={() => file && void run(file)}>
        导入
      </GuardedButton>
    </>
  );
  return (
    <PanelDialog title="导入行政区划" width={760} onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2, pb: 2, justifyItems: 'stretch' }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          工作簿有“区划代码”“区划名称”两列；代码已存在而名称不同的表示更名。任何一行有误时都不会导入，不在文件中的行政区划不受影响。
        </Box>
        <Box>
          <TemplateButton resource={resource} />
        </Box>
        <FileField usage="region.import" allow={['xlsx', 'xls']} maxMegabytes={5} value={files} onChange={choose} />
        {problem !== undefined && <Alert severity="warning">{messageOf(problem)}</Alert>}
        {file && !preview && problem === undefined && <LinearProgress aria-label="正在读取文件" />}
        {preview && <ImportPreviewPanel preview={preview} />}
      </Box>
    </PanelDialog>
  );
}

/** The file that was chosen last, and what it would do. */
function usePreview() {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [preview, setPreview] = useState<ImportPreview>();
  const [problem, setProblem] = useState<unknown>();
  const choose = (chosen: readonly Attachment[]) => {
    setFiles(chosen);
    setPreview(undefined);
    setProblem(undefined);
    const [file] = chosen;
    if (file) previewOf(file).then(setPreview, setProblem);
  };
  return { files, preview, problem, choose };
}

function useImport(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const toasts = useToasts();
  const run = async (file: Attachment) => {
    setBusy(true);
    try {
      toasts.success(await importFile(file));
      onDone();
    } catch (fault) {
      toasts.failure(fault);
      setBusy(false);
    }
    void queries.invalidateQueries({ queryKey: [resource] });
  };
  return { busy, run };
}
