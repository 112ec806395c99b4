import Box from '@mui/material/Box';
import { type Fact, Facts } from '../Facts.js';
import type { ChainHead } from '@county-tcm/domain/audit/answers';

interface EventProofProps {
  readonly version: number;
  readonly hash: string;
  readonly head: ChainHead;
}

/** The two hashes that somebody writes down, and what they prove. */
export function EventProof({ version, hash, head }: EventProofProps) {
  const facts: readonly Fact[] = [
    ['本条指纹', hash],
    ['链末指纹', `${head.hash}（第 ${head.version} 步）`],
  ];
  return (
    <Box component="section" aria-label="防篡改凭据" sx={boxStyle}>
      <Facts facts={facts} single />
      <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 13 }}>{words(version, head)}</Box>
    </Box>
  );
}

/** What follows from hashes that are still the same, and what does not. */
function words(version: number, head: ChainHead): string {
  const last = head.version === version;
  return (
    `本条指纹由前一条的指纹和本条的全部内容算出${last ? '，本条就是链上的最后一条。' : `，链末指纹再由此后的 ${head.version - version} 条依次算出。`}` +
    '请把这两个指纹抄存：日后再看时本条指纹不变，且“校验”通过，就证明本条及之前的各条自抄存以来没有被改动、删除、插入或调换；任何一处变动都会使指纹不同。'
  );
}

const boxStyle = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& dd': { fontFamily: 'monospace', fontSize: 13 },
} as const;
