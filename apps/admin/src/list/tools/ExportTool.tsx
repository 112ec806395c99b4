import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Snackbar from '@mui/material/Snackbar';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { type ExportedList, type Exporting, useExport } from './use-export.js';

interface ExportToolProps extends ExportedList {
  /** Rows that there are to export. */
  readonly total: number;
}

/** How long an export may take before anything is said of it. */
const shortMilliseconds = 800;

/** 导出 among the tools of a list: all of it, as it is filtered and ordered now. */
export function ExportTool({ total, ...list }: ExportToolProps) {
  const exporting = useExport(list);
  const { busy, run } = exporting;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (columns?: readonly string[]) => () => {
    setAnchor(null);
    void run(columns);
  };
  return (
    <>
      <Tooltip title="导出">
        <span>
          <IconButton
            size="small"
            aria-label="导出"
            aria-haspopup={list.columns && 'menu'}
            disabled={busy || total === 0}
            onClick={(event) => (list.columns ? setAnchor(event.currentTarget) : void run())}
          >
            {busy ? <CircularProgress size={18} /> : <ExportIcon fontSize="small" />}
          </IconButton>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(list.columns)}>导出显示的列</MenuItem>
        <MenuItem onClick={choose()}>导出全部列</MenuItem>
      </Menu>
      <ExportProgress exporting={exporting} total={total} />
    </>
  );
}

/** The same as a button that says so: at a screen's title, or for the chosen rows. */
export function ExportButton({ total, label = '导出', ...list }: ExportToolProps & { readonly label?: string }) {
  const exporting = useExport(list);
  const { busy, run } = exporting;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={busy ? <CircularProgress size={16} /> : <ExportIcon />}
        disabled={busy || total === 0}
        onClick={() => void run(list.columns)}
      >
        {label}
      </Button>
      <ExportProgress exporting={exporting} total={total} />
    </>
  );
}

function ExportProgress({ exporting, total }: { readonly exporting: Exporting; readonly total: number }) {
  const { busy, received, giveUp } = exporting;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), shortMilliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  const cancel = (
    <Button color="inherit" size="small" onClick={giveUp}>
      取消
    </Button>
  );
  return (
    <Snackbar
      open={busy && long}
      message={`正在导出 ${total.toLocaleString('zh-CN')} 条数据，已接收 ${sizeOf(received)}`}
      action={cancel}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    />
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
