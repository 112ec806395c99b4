interface Item {
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
  readonly html: string;
}

const paragraph = /<p\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/p\s*>/gi;
const listLevel = /mso-list:\s*l\d+\s+level(\d)/i;
/** The number or the dot before an item, which Word writes as text. */
const writtenMarks = [
  /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i,
  /<span\b[^>]*mso-list:\s*Ignore[^>]*>([^<]*(?:<span\b[^>]*>[^<]*<\/span>)?\s*)<\/span>/i,
];

/** HTML with the lists that Word sends as paragraphs with a number before them made lists. */
export function withLists(html: string): string {
  if (!listLevel.test(html)) return html;
  let [out, end, items] = ['', 0, [] as Item[]];
  for (const found of html.matchAll(paragraph)) {
    const item = itemOf(found);
    const between = html.slice(end, found.index);
    const goesOn = item !== undefined && /^(?:\s|<!--[\s\S]*?-->)*$/.test(between);
    if (!goesOn) [out, items] = [out + listOf(items) + between, []];
    if (item) items.push(item);
    else out += found[0];
    end = found.index + found[0].length;
  }
  return out + listOf(items) + html.slice(end);
}

function itemOf([, attributes = '', content = '']: RegExpExecArray): Item | undefined {
  const level = listLevel.exec(attributes)?.[1];
  if (level === undefined) return undefined;
  const written = writtenMarks.map((mark) => mark.exec(content)).find((found) => found !== null);
  const mark = (written?.[1] ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '');
  return {
    level: Number(level),
    ordered: /^[(（]?(?:\d+|[a-z]{1,5}|[一二三四五六七八九十百]+)[.)、）．]/i.test(mark),
    start: Number(/\d+/.exec(mark)?.[0] ?? 1),
    html: (written ? content.replace(written[0], '') : content).trim(),
  };
}

/** Items of one level beside each other, deeper ones in the item before them; a list for each kind of mark. */
function listOf(items: readonly Item[]): string {
  let [out, at, tag] = ['', 0, ''];
  while (at < items.length) {
    const { level, ordered, start, html } = items[at]!;
    const deeper = items.slice(at + 1).findIndex((item) => item.level <= level);
    const next = deeper < 0 ? items.length : at + 1 + deeper;
    const kind = ordered ? 'ol' : 'ul';
    if (kind !== tag) out += `${tag && `</${tag}>`}<${kind}${ordered && start !== 1 ? ` start="${start}"` : ''}>`;
    tag = kind;
    out += `<li><p>${html}</p>${listOf(items.slice(at + 1, next))}</li>`;
    at = next;
  }
  return tag === '' ? '' : `${out}</${tag}>`;
}
