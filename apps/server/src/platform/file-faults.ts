/** What an operator can do something about. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '文件系统只读',
  ENOSPC: '磁盘已满',
  EDQUOT: '超出磁盘配额',
  EEXIST: '已有同名文件',
  ENOTDIR: '上级路径不是文件夹',
};

/** Why a file or folder of ours could not be used, in words for the operator; undefined where it is something else. */
export function fileFaultOf(error: unknown): string | undefined {
  const { code = '', syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return syscall === undefined ? undefined : WORDS[code];
}
