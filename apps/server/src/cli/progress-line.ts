/** Tells every tenth of the way, as a line of its own: it may go to a log. */
export function progressLine(name: string): (handled: number, total: number) => void {
  let told = 0;
  return (handled, total) => {
    const tenths = total === 0 ? 0 : Math.floor((handled / total) * 10);
    if (tenths <= told) return;
    told = tenths;
    console.log(`${name}：${handled} / ${total}（${tenths * 10}%）`);
  };
}
