import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, type ChangeEvent, type DragEvent, type Ref } from 'react';
import type { Attachment } from '../../data/attachment.js';
import { AttachmentList } from './AttachmentList.js';
import { extensions, usualMegabytes, type FileRules } from './file-rules.js';
import { useUploads, type Uploading } from './use-uploads.js';

export interface FileFieldProps extends FileRules {
  readonly value: readonly Attachment[];
  readonly onChange: (attachments: readonly Attachment[]) => void;
  /** Says to the server what the file is for: `doctor.doctorFileId`. */
  readonly usage: string;
  readonly id?: string;
  readonly describedBy?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** Further form fields of the upload. */
  readonly fields?: Readonly<Record<string, string>>;
}

const pictures = ['jpg', 'jpeg', 'png', 'gif'];

/**
 * Uploads one file or several and shows the stored ones; dropping works too, a phone can take the picture:
 * `<FileField usage="doctor.doctorFileId" allow={['jpg', 'png']} value={files} onChange={setFiles} />`
 */
export function FileField(props: FileFieldProps) {
  const { value, onChange, id, describedBy, buttonRef, maxMegabytes = usualMegabytes, count = 1 } = props;
  const { uploading, problem, add } = useUploads(props);
  const accepted = extensions(props);
  const full = value.length + uploading.length >= count;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop} sx={{ display: 'grid', gap: 1 }}>
      <AttachmentList attachments={value} onRemove={(gone) => onChange(value.filter((one) => one !== gone))} />
      {uploading.map((one) => (
        <Progress key={one.key} one={one} />
      ))}
      {!full && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <PickButton {...{ id, describedBy, buttonRef, accepted, count }} onPick={add} />
          {accepted.some((one) => pictures.includes(one)) && <CameraButton onPick={add} />}
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {accepted.join('、')}，不超过{maxMegabytes}MB
            {count > 1 ? `，最多 ${count} 个` : ''}
          </Box>
        </Box>
      )}
      {problem && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}

type Pick = (files: readonly File[]) => void;

function picked(event: ChangeEvent<HTMLInputElement>, onPick: Pick): void {
  onPick([...(event.target.files ?? [])]);
  event.target.value = '';
}

interface PickButtonProps {
  readonly id?: string;
  readonly describedBy?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly accepted: readonly string[];
  readonly count: number;
  readonly onPick: Pick;
}

function PickButton({ id, describedBy, buttonRef, accepted, count, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        ref={buttonRef}
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        上传文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={count > 1}
        accept={accepted.map((one) => `.${one}`).join(',')}
        onChange={(event) => picked(event, onPick)}
      />
    </>
  );
}

/** Only where there is a camera at hand: on touch screens. */
function CameraButton({ onPick }: { readonly onPick: Pick }) {
  const touch = useMediaQuery('(pointer:coarse)', { noSsr: true });
  const input = useRef<HTMLInputElement>(null);
  if (!touch) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => input.current?.click()}>
        拍照
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => picked(event, onPick)}
      />
    </>
  );
}

function Progress({ one }: { readonly one: Uploading }) {
  const percent = Math.round(one.part * 100);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13 }}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {one.name}
        </Box>
        <span>{percent < 100 ? `${percent}%` : '正在保存'}</span>
      </Box>
      <LinearProgress
        aria-label={`正在上传 ${one.name}`}
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
      />
    </Box>
  );
}
