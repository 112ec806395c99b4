import { createFilterOptions } from '@mui/material/Autocomplete';
import type { Choice } from '../screen-definition.js';

/** As many choices as can be looked over without a search. */
export const shortList = 10;

/** Of thousands of counties no more are drawn than somebody looks at; typing finds the others. */
export const longestOffer = 100;

export const firstMatches = createFilterOptions<Choice>({ limit: longestOffer });

/** Said in place of choices that are still being read. */
export const loadingWords = '正在加载…';
