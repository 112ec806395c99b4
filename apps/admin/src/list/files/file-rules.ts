/** What a file field takes. */
export interface FileRules {
  /** Extensions without a dot. `excel` and `word` stand for their kinds of file, as in the spec. */
  readonly allow: readonly string[];
  readonly maxMegabytes?: number;
  readonly count?: number;
  /** What is said of a file of another kind. */
  readonly wrongType?: string;
}

const kinds: Readonly<Record<string, readonly string[]>> = { excel: ['xls', 'xlsx'], word: ['doc', 'docx'] };
export const usualMegabytes = 5;

/** The extensions themselves, lower case, each once. */
export function extensions({ allow }: Pick<FileRules, 'allow'>): readonly string[] {
  return [...new Set(allow.map((one) => one.toLowerCase()).flatMap((one) => kinds[one] ?? [one]))];
}

/** The message for the first rule that the chosen files break, or undefined (spec part 2, section 5). */
export function brokenRule(
  files: readonly { readonly name: string; readonly size: number }[],
  present: number,
  rules: FileRules,
): string | undefined {
  const count = rules.count ?? 1;
  const megabytes = rules.maxMegabytes ?? usualMegabytes;
  const allowed = extensions(rules);
  if (present + files.length > count) return `只能上传 ${count} 个文件`;
  if (files.some(({ name }) => !allowed.includes(name.split('.').at(-1)?.toLowerCase() ?? '')))
    return rules.wrongType ?? '上传文件格式错误!';
  if (files.some(({ size }) => size > megabytes * 1024 * 1024)) return `上传文件大小不能超过${megabytes}MB`;
  return undefined;
}
