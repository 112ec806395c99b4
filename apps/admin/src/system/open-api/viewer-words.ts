/** The viewer speaks English only: its own words, and what they are here. */
const words: Readonly<Record<string, string>> = {
  Parameters: '参数',
  'No parameters': '无参数',
  Name: '名称',
  Description: '说明',
  'Request body': '请求体',
  Responses: '返回',
  Response: '返回',
  Code: '状态码',
  Links: '链接',
  'No links': '无',
  'Media type': '媒体类型',
  'Example Value': '示例',
  Schema: '结构',
  Schemas: '结构',
  Model: '结构',
  required: '必填',
  'Controls ': '决定 ',
  ' header.': ' 请求头。',
  'Expand all': '全部展开',
  'Collapse all': '全部收起',
  'Read only': '只读',
  'Read-only': '只读',
  'No operations defined in spec!': '没有接口',
  'Filter by tag or path': '按分组或地址筛选',
};

const asking = { subtree: true, childList: true, characterData: true } as const;

/** Puts the viewer's own words into Chinese as they appear. @returns the way to stop */
export function inChinese(place: HTMLElement): () => void {
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translate);
  });
  watcher.observe(place, asking);
  return () => watcher.disconnect();
}

function translate(node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) return translateText(node as Text);
  if (!(node instanceof Element)) return;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) translateText(texts.currentNode as Text);
  for (const input of node.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    input.placeholder = words[input.placeholder] ?? input.placeholder;
    input.ariaLabel = input.placeholder;
  }
}

function translateText(text: Text): void {
  const word = words[text.data];
  if (word !== undefined) text.data = word;
}
