/** Brings an element into sight by scrolling the box around it that scrolls, up to `frame`; the page itself stays where it is. */
export function scrollWithin(frame: HTMLElement, element: HTMLElement, margin = 56): void {
  const box = scrollingBox(frame, element);
  if (!box) return;
  const [around, own] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const above = own.top - around.top - margin;
  const below = own.bottom - around.bottom + margin;
  if (above < 0) box.scrollTop += above;
  else if (below > 0) box.scrollTop += below;
}

function scrollingBox(frame: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  for (let box = element.parentElement; box && frame.contains(box); box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}
