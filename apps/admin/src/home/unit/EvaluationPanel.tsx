import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { HomeItem, UnitProgress } from '@county-tcm/domain/home/overview';
import type { HomeLinks } from '../links.js';
import { Nothing, Panel } from '../Panel.js';
import { ProgressLine } from '../../layout/ProgressLine.js';
import { ItemRow } from './ItemRow.js';
import { isLowered, isUndeclared, wantsFile } from './todo.js';

interface EvaluationPanelProps {
  readonly unit: UnitProgress;
  readonly items: readonly HomeItem[];
  readonly year: number;
  readonly links: HomeLinks;
}

const inSight = 6;

/** How far the evaluation of a unit is, what it comes to, and which items want something done. */
export function EvaluationPanel({ unit, items, year, links }: EvaluationPanelProps) {
  const { toFile, filed = 0, selfEvaluated = 0, reviewed = 0 } = unit;
  const sheet = links.sheet(unit.unitId, year);
  const open = items.filter((item) => wantsFile(item) || isUndeclared(item) || isLowered(item));
  return (
    <Panel
      title="申报与评审"
      note={`${year}年 ${items.length} 个项目`}
      action={
        sheet && (
          <Button component={RouterLink} to={sheet}>
            打开评审表
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <Nothing>{year}年还没有为该单位类别选择评审项目</Nothing>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {toFile !== undefined && <ProgressLine label="申报材料" done={filed} all={toFile} />}
            <ProgressLine label="自评" done={selfEvaluated} all={items.length} />
            <ProgressLine label="评审" done={reviewed} all={items.length} />
          </Box>
          <Scores unit={unit} />
          <Box component="ul" aria-label="待处理项目" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {open.slice(0, inSight).map((item) => (
              <ItemRow key={item.itemId} item={item} unitType={unit.unitType} links={links} sheet={sheet} />
            ))}
          </Box>
          {open.length > inSight && <Rest count={open.length - inSight} to={sheet} />}
          {open.length === 0 && <Nothing>所有项目都已自评并备齐材料</Nothing>}
        </>
      )}
    </Panel>
  );
}

/** How many there are besides those in sight. */
function Rest({ count, to }: { readonly count: number; readonly to: string | undefined }) {
  const words = `另有 ${count} 个项目待处理`;
  return (
    <Box sx={{ pt: 1, color: 'text.secondary', fontSize: 13 }}>
      {to ? (
        <Link component={RouterLink} to={to}>
          {words}
        </Link>
      ) : (
        words
      )}
    </Box>
  );
}

function Scores({ unit }: { readonly unit: UnitProgress }) {
  const { standardScore, selfScore, reviewScore, unansweredItems = 0, unansweredPoints = 0 } = unit;
  const scores = [
    ['标准分', standardScore],
    ['申报得分', selfScore],
    ['评审得分', reviewScore],
  ] as const;
  return (
    <Box component="dl" sx={scoresStyle}>
      {scores.map(([label, score]) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
            {score}
            <Box component="span" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary', pl: 0.5 }}>
              分
            </Box>
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, fontSize: 13 }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          未填
        </Box>
        <Box component="dd" sx={{ m: 0, color: unansweredItems > 0 ? 'warning.main' : undefined }}>
          {unansweredItems} 项 {unansweredPoints} 分
        </Box>
      </Box>
    </Box>
  );
}

const scoresStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 0.5,
  m: 0,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
