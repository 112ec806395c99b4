/** Stands in the text while a picture is on its way and says how far it is; `progress` takes a part, 0 to 1. */
export function placeholder(name: string): { readonly shown: HTMLElement; readonly progress: (part: number) => void } {
  const shown = document.createElement('span');
  shown.className = 'picture-on-its-way';
  shown.contentEditable = 'false';
  shown.setAttribute('role', 'progressbar');
  shown.setAttribute('aria-label', `正在上传 ${name}`);
  const progress = (part: number) => {
    const percent = Math.round(part * 100);
    shown.setAttribute('aria-valuenow', String(percent));
    shown.textContent = `${name} ${percent < 100 ? `${percent}%` : '正在保存'}`;
  };
  progress(0);
  return { shown, progress };
}
