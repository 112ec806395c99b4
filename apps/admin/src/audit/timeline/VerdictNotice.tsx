import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { saveBlob } from '../../data/transfer.js';
import { PrintFoot, PrintHead } from '../../list/index.js';
import type { Verdict } from '../audit-rows.js';
import { Facts } from '../Facts.js';
import { verdictFacts, verdictText } from './verdict-words.js';

interface VerdictNoticeProps {
  readonly verdict: Verdict;
  /** What was checked, in words. */
  readonly what: string;
  readonly onClose: () => void;
  readonly onShow?: () => void;
}

/** What a check came to, with all that is needed to keep it: on paper or as a file. */
export function VerdictNotice({ verdict, what, onClose, onShow }: VerdictNoticeProps) {
  const facts = verdictFacts(verdict, what);
  const paper = usePaper();
  return (
    <Box className={paper.printing ? 'print-alone' : 'no-print'} sx={{ flex: 'none' }}>
      <PrintHead title="历史记录校验凭证" />
      <Alert severity={verdict.valid ? 'success' : 'error'} onClose={onClose}>
        <Box sx={{ fontWeight: 600, mb: 1 }}>
          {verdict.valid ? '校验通过' : '校验未通过'}：{what}共 {verdict.checked} 条
        </Box>
        <Facts facts={facts} single />
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {onShow && (
            <Button color="inherit" variant="outlined" onClick={onShow}>
              查看该步
            </Button>
          )}
          <Button color="inherit" variant="outlined" onClick={() => saveText(verdictText(facts), verdict.at)}>
            下载凭证
          </Button>
          <Button color="inherit" variant="outlined" onClick={paper.print}>
            打印凭证
          </Button>
        </Box>
      </Alert>
      <PrintFoot />
    </Box>
  );
}

function saveText(text: string, at: string): void {
  // Windows' own editor takes a text for Chinese by the mark at its beginning
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }), `校验凭证-${at.slice(0, 10)}.txt`);
}

/** Puts one part of the screen on paper alone while it is printed. */
function usePaper() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
}
