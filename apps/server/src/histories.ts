import { accessHistories } from './access/histories.js';
import { attachmentHistories } from './attachments/histories.js';
import { directoryHistories } from './directory/gazetteer-history.js';
import { evaluationHistories } from './evaluation/histories.js';
import { evaluationFileHistories } from './evaluation-files/histories.js';
import { homeHistories } from './home/reminders/reminder-history.js';
import { openApiHistories } from './open-api/histories.js';
import { registerHistories } from './registers/histories.js';
import type { AnyHistory } from './history/history.js';

/** Every kind of history that the product keeps, by area. */
export const histories: readonly AnyHistory[] = [
  ...accessHistories,
  ...directoryHistories,
  ...openApiHistories,
  ...registerHistories,
  ...attachmentHistories,
  ...evaluationHistories,
  ...evaluationFileHistories,
  ...homeHistories,
];
