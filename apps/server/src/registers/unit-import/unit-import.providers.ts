import { ImportQueue } from './import-queue.js';
import { ImportRows } from './import-rows.js';
import { ImportRuns } from './import-runs.js';
import { ExistingUnits } from './existing-units.js';
import { MarkedWorkbooks } from './marked-workbook.js';
import { RunImport } from './run-import.js';
import { StartImportHandler } from './start-import.js';
import { WorkbookWork } from './workbook-work.js';

/** What the import of units consists of. */
export const unitImportProviders = [
  ImportQueue,
  ImportRows,
  ImportRuns,
  ExistingUnits,
  MarkedWorkbooks,
  RunImport,
  StartImportHandler,
  WorkbookWork,
];
