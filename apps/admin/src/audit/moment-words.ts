const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as every screen shows it: yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export function momentWords(iso: string | number): string {
  return inShanghai.format(new Date(iso));
}
