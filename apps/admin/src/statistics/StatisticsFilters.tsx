import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { Choice } from '../list/index.js';

interface StatisticsFiltersProps {
  /** Fewer than two are not worth a choice. */
  readonly regions: readonly Choice[];
  readonly region: string | undefined;
  readonly onRegion: (code: string) => void;
  /** The years that there are records of; left out, the table is not one of a year. */
  readonly years?: readonly number[];
  readonly year: number | null;
  readonly onYear: (year: string) => void;
  readonly onRefresh: () => void;
  readonly exportTool: ReactNode;
  /** Between the filters and the tools: what the numbers are. */
  readonly children?: ReactNode;
}

const width = { xs: '100%', sm: 220 };

/** Which region and year a table is of, and the tools of the screen. */
export function StatisticsFilters(props: StatisticsFiltersProps) {
  const { regions, region, onRegion, years, year, onYear, onRefresh, exportTool, children } = props;
  const offered = years && year !== null && !years.includes(year) ? [year, ...years] : years;
  return (
    <Box role="search" sx={rowStyle}>
      {regions.length > 1 && (
        <TextField
          select
          className="no-print"
          label="行政区划"
          value={regions.some(({ value }) => value === region) ? region : ''}
          onChange={(event) => onRegion(event.target.value)}
          sx={{ width }}
        >
          <MenuItem value="">全部</MenuItem>
          {regions.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {offered && (
        <TextField
          select
          className="no-print"
          label="年度"
          value={year ?? ''}
          onChange={(event) => onYear(String(event.target.value))}
          sx={{ width: { xs: '100%', sm: 120 } }}
        >
          {offered.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      )}
      {children}
      <Box className="no-print" sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        <Tooltip title="刷新">
          <IconButton size="small" aria-label="刷新统计" onClick={onRefresh}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title="打印">
          <IconButton size="small" aria-label="打印" onClick={() => window.print()}>
            <PrintIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {exportTool}
      </Box>
    </Box>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', flex: 'none', pt: 1 } as const;
