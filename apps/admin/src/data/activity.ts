const key = 'county-tcm.last-input';
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** So long after a hand was last seen, what the page asks for is its own idea. */
const awayMilliseconds = 60_000;
const notedEveryMilliseconds = 5_000;

/** A page that opens was asked for. */
let here = Date.now();
let noted = 0;

function seen(): void {
  here = Date.now();
  if (here - noted < notedEveryMilliseconds) return;
  noted = here;
  localStorage.setItem(key, String(here));
}

if (typeof window !== 'undefined') {
  for (const sign of signs) window.addEventListener(sign, seen, { capture: true, passive: true });
}

/** When a key was last pressed or a pointer used in this tab of the browser, in milliseconds since 1970. */
export function lastInputHere(): number {
  return here;
}

/** The same for all tabs of the browser together. */
export function lastInput(): number {
  return Math.max(here, Number(localStorage.getItem(key)) || 0);
}

/** Whether what the page asks for now goes back to nobody's hand. */
export function isNobodyThere(): boolean {
  return Date.now() - here > awayMilliseconds;
}
