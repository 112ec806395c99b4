const LONGEST = 200;
/** Control characters, and the invisible ones that make `gpj.exe` read as `exe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const NOT_IN_NAMES = /[<>:"|?*]/g;

/**
 * The name under which a file is kept and handed out: without folders, without what a file system or a header would
 * trip over, at most 200 characters of which the extension is never cut.
 */
export function safeFileName(name: string): string {
  const base = name.normalize('NFC').replace(INVISIBLE, '').split(/[\\/]/).at(-1) ?? '';
  const cleaned = base.replace(NOT_IN_NAMES, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  if (cleaned === '') return '未命名';
  const postfix = postfixOf(cleaned);
  const stem = [...cleaned.slice(0, postfix === '' ? undefined : -(postfix.length + 1))];
  const room = LONGEST - postfix.length - 1;
  if (stem.length <= room) return cleaned;
  return stem.slice(0, room).join('') + cleaned.slice(cleaned.length - postfix.length - 1);
}

/** The extension in lower case without its dot; empty where there is none. */
export function postfixOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,16})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
