import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { messageOf } from '../../data/call-refused.js';
import { useEvidence, type EvidenceOf, type LastYear } from './evidence.js';
import { EvidenceFiles } from './EvidenceFiles.js';
import { EvidenceHistory } from './EvidenceHistory.js';
import { EvidenceSection, Facts, Nothing } from './EvidenceSection.js';

interface EvidenceBodyProps {
  readonly of: EvidenceOf;
  readonly contact?: { readonly userName: string | null; readonly mobile: string | null };
}

/** Everything that speaks for one item: the rule, the files, the year before, how it came to what it is. */
export function EvidenceBody({ of, contact }: EvidenceBodyProps) {
  const { data, error } = useEvidence(of);
  const [previewing, setPreviewing] = useState(false);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Loading />;
  const { item, files, lastYear, history } = data;
  const { itemId, unitId, year } = of;
  return (
    <>
      <Facts
        facts={[
          ['项目编号', item.itemNo],
          ['填报方式', item.fillWay],
          ['规则分值', `${item.ruleScore} 分`],
          ['评分标准', item.scoringStandard || '—'],
          ['扣分规则', item.deductedRule || '—'],
          ['填报人', contact?.userName ?? null],
          ['联系电话', contact?.mobile ?? null],
        ]}
      />
      <EvidenceFiles
        key={itemId}
        itemId={itemId}
        files={files}
        own={unitId === undefined}
        previewing={previewing}
        onPreview={setPreviewing}
      />
      <EvidenceSection title={`上年（${year - 1}年）`}>
        {lastYear ? <Before lastYear={lastYear} /> : <Nothing>上年没有评审这个项目</Nothing>}
      </EvidenceSection>
      <EvidenceHistory key={`history of ${itemId}`} steps={history} />
    </>
  );
}

function Before({ lastYear }: { readonly lastYear: LastYear }) {
  const { selfEvaluation, declaredScore, reviewScore, opinion } = lastYear;
  return (
    <Facts
      facts={[
        ['自评扣分', selfEvaluation === null ? '未填' : `${selfEvaluation} 分`],
        ['申报得分', selfEvaluation === null ? null : `${declaredScore} 分`],
        ['评审得分', reviewScore === null ? '未评审' : `${reviewScore} 分`],
        ['评审意见', opinion],
      ]}
    />
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="正在加载" sx={{ display: 'grid', gap: 1 }}>
      {[80, 60, 120].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
