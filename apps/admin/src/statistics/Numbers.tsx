import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { HeaderActions, useScreenQuery } from '../list/index.js';
import { maxBars, panelsOf } from './chart/panels.js';
import { Panels } from './chart/Panels.js';
import { isEmpty } from './figures.js';
import { NumbersCards } from './NumbersCards.js';
import { NumbersTable, type NumbersProps } from './NumbersTable.js';

/** How the numbers are looked at; `both` where the table leaves room for the chart below it. */
type View = 'table' | 'chart' | 'both';

/** A table and its chart, one below the other or each for itself; which is in the address. */
export function Numbers(props: NumbersProps) {
  const { table, rows, pathOf } = props;
  const [query, change] = useScreenQuery();
  const phone = useMediaQuery('(max-width:599px)', { noSsr: true });
  const asked = query.get('q.view');
  const view: View = asked === 'table' || asked === 'chart' || asked === 'both' ? asked : usualView(props);
  const panels = useMemo(() => panelsOf(table, rows, pathOf), [table, rows, pathOf]);
  if (rows.length === 0) return null;
  const show = (next: View | null) => next && change((params) => params.set('q.view', next));
  return (
    <>
      <HeaderActions>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label="显示方式"
          onChange={(_, next: View) => show(next)}
        >
          <ToggleButton value="table" sx={buttonStyle}>
            表格
          </ToggleButton>
          <ToggleButton value="chart" sx={buttonStyle}>
            图表
          </ToggleButton>
          <ToggleButton value="both" sx={buttonStyle}>
            表格和图表
          </ToggleButton>
        </ToggleButtonGroup>
      </HeaderActions>
      {(view !== 'chart' || isEmpty(table, rows)) &&
        (phone ? <NumbersCards {...props} /> : <NumbersTable {...props} />)}
      {view !== 'table' && !isEmpty(table, rows) && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {rows.length > maxBars && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              图表只画前 {maxBars} 行，其余见表格。
            </Typography>
          )}
          <Panels title={table.title} panels={panels} />
        </Box>
      )}
    </>
  );
}

/** Few rows leave room for the chart below them. */
function usualView({ table }: NumbersProps): View {
  return table.rows.kind === 'unitType' ? 'both' : 'table';
}

const buttonStyle = { height: 32, px: 1.5, fontSize: 13 } as const;
