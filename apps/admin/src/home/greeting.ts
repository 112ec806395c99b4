/** 上午好 by the clock of Shanghai. */
export function partOfDay(now = new Date()): string {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Shanghai' }).format(now),
  );
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  return hour < 18 ? '下午好' : '晚上好';
}

/** 2026年11月21日星期六 */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(now);
}
