/** How items are called that are proved by a file. */
export const PROVED_BY_FILE = '文件上传';

/** How evidence for an item is given (spec part 2, section 3). */
export const fillWays = ['信息填报', PROVED_BY_FILE, '自主评分'] as const;
export type FillWay = (typeof fillWays)[number];
