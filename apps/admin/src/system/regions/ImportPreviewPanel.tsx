import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FaultTable } from '../../registers/unit-import/FaultTable.js';
import type { ImportPreview } from './region-import.js';

/** What a workbook would do, in figures and row by row. */
export function ImportPreviewPanel({ preview }: { readonly preview: ImportPreview }) {
  const { counts, added, renamed, faults } = preview;
  const figures = [
    { label: '新增', value: counts.added },
    { label: '更名', value: counts.renamed },
    { label: '未变化', value: counts.unchanged },
    { label: '有误', value: counts.faults },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={severityOf(counts)}>{verdictOf(counts)}</Alert>
      <Box component="dl" sx={figuresStyle}>
        {figures.map(({ label, value }) => (
          <Box key={label} sx={figureStyle}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {faults.length > 0 && <FaultTable faults={faults} />}
      <Rows title="新增" count={counts.added} lines={added.map(({ code, name }) => `${code} ${name}`)} />
      <Rows
        title="更名"
        count={counts.renamed}
        lines={renamed.map(({ code, name, from }) => `${code} ${from} → ${name}`)}
      />
    </Box>
  );
}

function Rows({ title, count, lines }: { title: string; count: number; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="section">
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 14, fontWeight: 600 }}>
        {title}
        {count > lines.length ? `（显示前${lines.length}个）` : ''}
      </Box>
      <Box component="ul" tabIndex={0} aria-label={`${title}的行政区划，可滚动`} sx={rowsStyle}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}

type Counts = ImportPreview['counts'];

function severityOf({ faults, added, renamed }: Counts) {
  if (faults > 0) return 'warning';
  return added + renamed > 0 ? 'success' : 'info';
}

function verdictOf({ faults, added, renamed }: Counts): string {
  if (faults > 0) return `有${faults}行有误，改正后重新上传才能导入`;
  return added + renamed > 0 ? '可以导入' : '文件中的行政区划都已存在，没有需要导入的内容';
}

const figuresStyle = { m: 0, display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 } as const;
const figureStyle = { border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1 } as const;
const rowsStyle = { m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto', fontSize: 13, lineHeight: '22px' } as const;
