/** `未填 3 项 12.5 分`; what stands beside every total. */
export function unansweredWords(items: number, points: number | string): string {
  return `未填 ${items} 项 ${points} 分`;
}
