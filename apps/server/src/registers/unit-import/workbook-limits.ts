/** Rows below the header that an import takes. */
export const MAX_ROWS = 100_000;
/**
 * Characters of all rows together. Honest lists have a tenth of it; a file whose cells share a few long texts grows a
 * thousandfold when they are written out.
 */
export const MAX_CHARACTERS = 200_000_000;
