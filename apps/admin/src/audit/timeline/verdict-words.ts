import { shanghaiWords } from '@county-tcm/domain/audit/value-words';
import type { Verdict } from '../audit-rows.js';
import type { Fact } from '../Facts.js';

/** A verdict as a document that can be kept: what was checked, how, how many, what came of it, and the hash to keep. */
export function verdictFacts(verdict: Verdict, what: string): readonly Fact[] {
  const { valid, checked, at, method, head, heads } = verdict;
  return [
    ['校验范围', what],
    ['校验方法', method],
    ['校验条数', `${checked} 条`],
    ['校验时间', shanghaiWords(at)],
    ['校验结果', valid ? '通过：内容、次序和签名均未被改动' : `未通过：${faultWords(verdict, what)}`],
    ...(head ? [['链末指纹', `${head.hash}（第 ${head.version} 步）`] as const] : []),
    ...(heads ? [['全部链末指纹', `${heads.digest}（共 ${heads.streams} 条链）`] as const] : []),
    ['保存与核对', '请保存本凭证。日后再次校验时，若记录没有新增，指纹应与此处完全相同；若有新增，校验应仍然通过。'],
  ];
}

function faultWords({ firstFault }: Verdict, what: string): string {
  if (!firstFault) return '发现异常';
  const { position, version, reason } = firstFault;
  const place = position === null ? '' : `（记录编号 ${position}）`;
  return `${what}中第一处异常在该对象的第 ${version} 步${place}：${reason}`;
}

/** The same as a text file. */
export function verdictText(facts: readonly Fact[]): string {
  return ['历史记录校验凭证', '', ...facts.map(([word, text]) => `${word}：${text}`), ''].join('\r\n');
}
