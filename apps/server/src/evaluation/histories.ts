import type { AnyHistory } from '../history/history.js';
import { domainConfigHistory, regionStandardHistory } from './history/region-history.js';
import { selectionHistory } from './history/selection-history.js';
import { sheetHistory } from './history/sheet-history.js';
import { standardHistory } from './history/standard-history.js';

/** Every kind of history that the evaluation keeps. */
export const evaluationHistories: readonly AnyHistory[] = [
  standardHistory,
  selectionHistory,
  regionStandardHistory,
  domainConfigHistory,
  sheetHistory,
];
