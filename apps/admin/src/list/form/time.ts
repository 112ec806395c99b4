/** A moment of the wire, yyyy-MM-dd HH:mm:ss, to the minute. */
export function minuteOf(moment: string): string {
  return moment.slice(0, 'yyyy-MM-dd HH:mm'.length);
}

/** The time that was meant, as people write times: 9, 930, 9:30, 9点30分; anything else as it is. */
export function meantTime(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const [, hour, minute = '0'] =
    /^(\d{1,2})(\d{2})?$/.exec(text) ?? /^(\d{1,2})[:.点时](?:(\d{1,2})分?)?$/.exec(text) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return typed;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
