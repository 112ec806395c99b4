import { decide } from './decide.js';
import { emptyTree, evolve } from './tree.js';

/** One of the two standards, categories and items together, since its rules are about the whole tree. The id is its level. */
export const evaluationStandard = { category: 'evaluation-standard', initial: emptyTree, decide, evolve };
