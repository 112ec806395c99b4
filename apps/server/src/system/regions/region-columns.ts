/** The columns of the workbook, by what they hold. */
export const regionColumns = { code: '区划代码', name: '区划名称' } as const;

/** Three times the nation. */
export const MAX_ROWS = 10_000;
