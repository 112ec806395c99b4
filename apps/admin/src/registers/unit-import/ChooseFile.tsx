import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FileField, TemplateButton, type Attachment } from '../../list/index.js';
import { outcomeOf, type UnitImport } from './unit-imports.js';

interface ChooseFileProps {
  readonly files: readonly Attachment[];
  readonly onChange: (files: readonly Attachment[]) => void;
  readonly problem: string;
  readonly imports: readonly UnitImport[];
  /** Shows what came of an earlier import. */
  readonly onShow: (jobId: string) => void;
}

const SHOWN = 5;

/** The way to the template, the file, and what was imported before. */
export function ChooseFile({ files, onChange, problem, imports, onShow }: ChooseFileProps) {
  const hint = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pb: 2 }}>
      <Step number={1} title="下载模板，按表头填写单位">
        <TemplateButton resource="advanced-group/unit" />
        <Note id={hint}>每行一个单位。编码已存在且内容相同的不会重复新增，内容不同的不会覆盖，会列为失败行。</Note>
      </Step>
      <Step number={2} title="上传填好的文件">
        <FileField
          usage="unit.import"
          allow={['xlsx', 'xls']}
          maxMegabytes={5}
          value={files}
          onChange={onChange}
          describedBy={hint}
        />
        {problem && (
          <Alert severity="warning" role="alert" sx={{ py: 0 }}>
            {problem}
          </Alert>
        )}
      </Step>
      {imports.length > 0 && <Earlier imports={imports.slice(0, SHOWN)} onShow={onShow} />}
    </Box>
  );
}

function Step({
  number,
  title,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, justifyItems: 'start', '> *': { maxWidth: '100%' } }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {number}. {title}
      </Typography>
      {children}
    </Box>
  );
}

function Note({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Typography id={id} sx={{ fontSize: 12, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function Earlier({
  imports,
  onShow,
}: {
  readonly imports: readonly UnitImport[];
  readonly onShow: (id: string) => void;
}) {
  return (
    <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
        最近导入
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {imports.map((one) => (
          <Box component="li" key={one.jobId} sx={earlierStyle}>
            <Link component="button" type="button" onClick={() => onShow(one.jobId)} sx={nameStyle}>
              {one.fileName}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {one.startTime} · {outcomeOf(one)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const earlierStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' };
const nameStyle = { textAlign: 'left', overflowWrap: 'anywhere', fontSize: 14 };
