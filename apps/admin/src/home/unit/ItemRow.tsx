import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { HomeItem } from '@county-tcm/domain/home/overview';
import type { HomeLinks } from '../links.js';
import { signs, type Sign } from '../signs.js';
import { isLowered, isUndeclared, wantsFile } from './todo.js';

interface ItemRowProps {
  readonly item: HomeItem;
  readonly unitType: string | null;
  readonly links: HomeLinks;
  /** The sheet that the item stands on. */
  readonly sheet: string | undefined;
}

/** An item that wants something: a file, a self-evaluation, or a look at what the reviewer said. */
export function ItemRow({ item, unitType, links, sheet }: ItemRowProps) {
  const { itemId, itemName, itemTypeName, pname, opinion, declaredScore, selfScore } = item;
  const files = links.files(unitType, itemId);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        {itemName}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, pl: 1 }}>
          {[pname, itemTypeName].filter(Boolean).join(' / ')}
        </Box>
        {isLowered(item) && opinion && (
          <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>意见：{opinion}</Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 13 }}>
        {isLowered(item) && (
          <Mark sign="missed" words={`评审 ${declaredScore} → ${selfScore} 分`} to={sheet} about={itemName} />
        )}
        {wantsFile(item) && <Mark sign="todo" words="上传材料" to={files} about={itemName} />}
        {isUndeclared(item) && <Mark sign="todo" words="自评" to={sheet} about={itemName} />}
      </Box>
    </Box>
  );
}

interface MarkProps {
  readonly sign: Sign;
  readonly words: string;
  readonly to: string | undefined;
  readonly about: string;
}

function Mark({ sign, words, to, about }: MarkProps) {
  const { Icon, colour } = signs[sign];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Icon sx={{ fontSize: 14, color: colour }} aria-hidden />
      {to ? (
        <Link component={RouterLink} to={to} aria-label={`${about}：${words}`}>
          {words}
        </Link>
      ) : (
        words
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
