import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { messageOf } from '../../data/call-refused.js';
import { GuardedButton, useDownload } from '../../list/index.js';
import { FaultTable } from './FaultTable.js';
import { isUnderWay, type ImportProgress } from './unit-imports.js';

interface ImportResultProps {
  /** Undefined until it was asked for. */
  readonly progress: ImportProgress | undefined;
  readonly fault: unknown;
}

/** How far an import is, and then what came of it. */
export function ImportResult({ progress, fault }: ImportResultProps) {
  if (!progress)
    return fault ? <Alert severity="error">{messageOf(fault)}</Alert> : <LinearProgress aria-label="正在加载" />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2 }}>
      {isUnderWay(progress) && <Bar progress={progress} />}
      {progress.state === 'failed' && <Alert severity="error">{progress.failure}</Alert>}
      {progress.state === 'completed' && <Verdict progress={progress} />}
      {(progress.state !== 'failed' || progress.done > 0) && <Figures progress={progress} />}
      {progress.errors.length > 0 && <Faults progress={progress} />}
    </Box>
  );
}

function Bar({ progress: { total, done } }: { readonly progress: ImportProgress }) {
  const isRead = total > 0;
  const words = !isRead ? '正在读取文件…' : done < total ? `已处理 ${done} / ${total} 行` : '正在生成标注文件…';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Box>
      <LinearProgress
        aria-label="导入进度"
        variant={isRead ? 'determinate' : 'indeterminate'}
        value={isRead ? (done / total) * 100 : undefined}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        可以关闭此窗口或离开页面，导入会继续进行；再点“导入”可查看进度。
      </Box>
    </Box>
  );
}

function Verdict({ progress: { failed, imported, unchanged } }: { readonly progress: ImportProgress }) {
  if (failed === 0) return <Alert severity="success">导入完成</Alert>;
  const kept = imported + unchanged > 0 ? '其余各行已在系统中，' : '';
  return (
    <Alert severity="warning">
      有{failed}行未能导入。{kept}改正后可将标注文件再次导入，不会重复新增。
    </Alert>
  );
}

function Figures({ progress: { imported, unchanged, failed } }: { readonly progress: ImportProgress }) {
  const figures = [
    { label: '新增', value: imported, color: imported > 0 ? 'success.main' : 'text.secondary' },
    { label: '未变化', value: unchanged, color: 'text.secondary' },
    { label: '失败', value: failed, color: failed > 0 ? 'error.main' : 'text.secondary' },
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
      {figures.map(({ label, value, color }) => (
        <Box key={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1 }}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 20, fontVariantNumeric: 'tabular-nums', color }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Faults({ progress: { errors, failed, file } }: { readonly progress: ImportProgress }) {
  const save = useDownload();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
          失败的行{failed > errors.length ? `（显示前${errors.length}行，全部见标注文件）` : ''}
        </Box>
        {file && (
          <GuardedButton variant="outlined" startIcon={<DownloadIcon />} onClick={() => void save(file)}>
            下载标注文件
          </GuardedButton>
        )}
      </Box>
      <FaultTable faults={errors} />
    </Box>
  );
}
