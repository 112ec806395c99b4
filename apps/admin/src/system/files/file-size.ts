const units = ['B', 'KB', 'MB'] as const;
const step = 1024;

/** A file's size as people read it: `340 B`, `12.5 KB`, `4 MB`. */
export function fileSize(bytes: number): string {
  const power = bytes < step ? 0 : bytes < step ** 2 ? 1 : 2;
  return `${Number((bytes / step ** power).toFixed(1))} ${units[power]}`;
}
