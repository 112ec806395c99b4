import type { AnyHistory } from './history.js';

/** Every kind of history that the product keeps, by area. */
export const histories: readonly AnyHistory[] = [];
