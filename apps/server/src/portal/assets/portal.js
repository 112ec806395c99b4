// Aids for reading, for whoever has scripts. Without them everything can be read, sizes and contrast are chosen for the
// page, and the browser's own means serve.
const root = document.documentElement;
const kept = (name) => {
  try {
    return localStorage.getItem(`portal.${name}`);
  } catch {
    return null;
  }
};
const keep = (name, value) => {
  try {
    localStorage.setItem(`portal.${name}`, value);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
};

// Before anything is drawn: who chose the dark page must not see a white one first.
root.dataset.size = kept('size') ?? '1';
root.dataset.contrast = kept('contrast') ?? 'usual';

function rememberAids() {
  const chosen = document.getElementById(`size-${root.dataset.size}`);
  if (chosen) chosen.checked = true;
  for (const size of document.querySelectorAll('input[name="size"]')) {
    size.addEventListener('change', () => {
      root.dataset.size = size.value;
      keep('size', size.value);
    });
  }
  const contrast = document.getElementById('contrast');
  if (!contrast) return;
  contrast.checked = root.dataset.contrast === 'high';
  contrast.addEventListener('change', () => {
    root.dataset.contrast = contrast.checked ? 'high' : 'usual';
    keep('contrast', root.dataset.contrast);
  });
}

function readAloud() {
  const reader = document.querySelector('[data-read]');
  const readable = document.querySelector('[data-readable]') ?? document.querySelector('main');
  if (!reader || !('speechSynthesis' in window)) return;
  reader.hidden = false;
  const stop = () => {
    speechSynthesis.cancel();
    reader.setAttribute('aria-pressed', 'false');
  };
  reader.addEventListener('click', () => {
    if (reader.getAttribute('aria-pressed') === 'true') return stop();
    reader.setAttribute('aria-pressed', 'true');
    const sentences = readable.innerText.match(/[^。！？\n]+[。！？]?/g) ?? [];
    sentences.forEach((sentence, index) => {
      const speech = new SpeechSynthesisUtterance(sentence);
      speech.lang = 'zh-CN';
      if (index === sentences.length - 1) speech.onend = stop;
      speechSynthesis.speak(speech);
    });
  });
  addEventListener('pagehide', stop);
}

// Chinese public sites tell before one leaves them.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-leaves]');
  if (link && !confirm(`您将离开本站，访问：\n${link.href}\n是否继续？`)) event.preventDefault();
});

document.addEventListener('DOMContentLoaded', () => {
  rememberAids();
  readAloud();
  const today = document.querySelector('[data-today]');
  const inShanghai = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' });
  if (today) today.textContent = inShanghai.format(new Date());
});
