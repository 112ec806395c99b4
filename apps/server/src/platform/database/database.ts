/**
 * Every read table and plain table by name, merged from one small file per area in `tables/`. The migrations make them;
 * a test compares the two.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- areas join by `extends`
export interface Database {}
