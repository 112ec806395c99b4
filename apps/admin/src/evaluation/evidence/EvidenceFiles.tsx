import UploadIcon from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../access/session.js';
import { currentYear, FileLink, RecordDialog } from '../../list/index.js';
import { archiveFileScreen, type ArchiveFileRow } from '../declaration/archive-file-screen.js';
import { declarationItemsKey } from '../declaration/declaration-items.js';
import { evidenceKey } from './evidence.js';
import { EvidenceSection, Nothing } from './EvidenceSection.js';
import { FilePreview, isShown } from './FilePreview.js';

interface EvidenceFilesProps {
  readonly itemId: string;
  readonly files: readonly ArchiveFileRow[];
  /** The files are the user's own unit's. */
  readonly own: boolean;
  /** Files are shown from row to row once somebody has looked at one, until they are closed. */
  readonly previewing: boolean;
  readonly onPreview: (previewing: boolean) => void;
}

/** What the unit filed for the item; pictures and PDF are shown in place, and the unit can add to them. */
export function EvidenceFiles({ itemId, files, own, previewing, onPreview }: EvidenceFilesProps) {
  const [chosen, setChosen] = useState<string>();
  const shown = files.filter(canBeShown);
  const open = previewing ? (shown.find(({ id }) => id === chosen) ?? shown[0]) : undefined;
  const [attachment] = open?.checkAttachment ?? [];
  const toggle = (file: ArchiveFileRow) => {
    setChosen(file.id);
    onPreview(file.id !== open?.id);
  };
  return (
    <EvidenceSection title={`申报材料（${files.length}）`} action={own && <Upload itemId={itemId} />}>
      {files.length === 0 && <Nothing>还没有上传申报材料</Nothing>}
      <Box component="ul" aria-label="申报材料" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {files.map((file) => (
          <File key={file.id} file={file} open={file.id === open?.id} onToggle={() => toggle(file)} />
        ))}
      </Box>
      {attachment && <FilePreview key={attachment.id} attachment={attachment} />}
    </EvidenceSection>
  );
}

interface FileProps {
  readonly file: ArchiveFileRow;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function File({ file, open, onToggle }: FileProps) {
  const { fileName, fileType, yearLimit, checkAttachment } = file;
  const [attachment] = checkAttachment ?? [];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, minWidth: 0 }}>
      {canBeShown(file) ? (
        <ButtonBase aria-expanded={open} onClick={onToggle} sx={nameStyle}>
          {fileName}
        </ButtonBase>
      ) : (
        <Box sx={{ flex: 1, minWidth: 0 }}>{attachment ? <FileLink attachment={attachment} /> : fileName}</Box>
      )}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
        {fileType} {yearLimit}
      </Box>
    </Box>
  );
}

const nameStyle = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'start',
  textAlign: 'left',
  font: 'inherit',
  color: 'primary.main',
  overflowWrap: 'anywhere',
  minHeight: 28,
  '&:hover': { textDecoration: 'underline' },
} as const;

function canBeShown({ checkAttachment }: ArchiveFileRow): boolean {
  const [attachment] = checkAttachment ?? [];
  return attachment !== undefined && isShown(attachment);
}

function Upload({ itemId }: { readonly itemId: string }) {
  const mayAdd = useCan('XJX_GDWJ_ADD');
  const [adding, setAdding] = useState(false);
  const queries = useQueryClient();
  if (!mayAdd) return null;
  const reread = () => {
    void queries.invalidateQueries({ queryKey: [evidenceKey, itemId] });
    void queries.invalidateQueries({ queryKey: [declarationItemsKey] });
  };
  return (
    <>
      <Button size="small" startIcon={<UploadIcon />} onClick={() => setAdding(true)}>
        上传材料
      </Button>
      {adding && (
        <RecordDialog<ArchiveFileRow>
          definition={archiveFileScreen}
          mode="add"
          defaults={{ itemId, yearLimit: String(currentYear()), fileType: '文件' }}
          onClose={() => setAdding(false)}
          onSaved={reread}
        />
      )}
    </>
  );
}
