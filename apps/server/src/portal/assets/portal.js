// Aids for reading, for whoever has scripts. Without them everything can be read, and the browser's own means serve.
const root = document.documentElement;
const kept = (name, usual) => {
  try {
    return localStorage.getItem(`portal.${name}`) ?? usual;
  } catch {
    return usual;
  }
};
const keep = (name, value) => {
  try {
    localStorage.setItem(`portal.${name}`, value);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
};

const SIZES = ['1', '1.25', '1.5'];
let size = SIZES.indexOf(kept('size', '1'));
let contrast = kept('contrast', 'no') === 'yes';

function show() {
  root.dataset.size = SIZES[Math.max(0, size)];
  root.dataset.contrast = contrast ? 'high' : 'usual';
  document.querySelector('[data-contrast][aria-pressed]')?.setAttribute('aria-pressed', String(contrast));
}

function resize(step) {
  size = Math.min(SIZES.length - 1, Math.max(0, size + step));
  keep('size', SIZES[size]);
  show();
}

document.querySelector('[data-size="up"]')?.addEventListener('click', () => resize(1));
document.querySelector('[data-size="down"]')?.addEventListener('click', () => resize(-1));
document.querySelector('button[data-contrast]')?.addEventListener('click', () => {
  contrast = !contrast;
  keep('contrast', contrast ? 'yes' : 'no');
  show();
});

const reader = document.querySelector('[data-read]');
const readable = document.querySelector('[data-readable]') ?? document.querySelector('main');
if (reader && 'speechSynthesis' in window) {
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
} else reader?.remove();

// Chinese public sites tell before one leaves them.
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-leaves]');
  if (link && !confirm(`您将离开本站，访问：\n${link.href}\n是否继续？`)) event.preventDefault();
});

const today = document.querySelector('[data-today]');
if (today) {
  today.textContent = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(
    new Date(),
  );
}
const tools = document.querySelector('[data-tools]');
if (tools) tools.hidden = false;
show();
