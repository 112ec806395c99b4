import type { AccessTables } from './tables/access.js';
import type { AttachmentTables } from './tables/attachments.js';
import type { AuditTables } from './tables/audit.js';
import type { EvaluationTables } from './tables/evaluation.js';
import type { ProgressTables } from './tables/progress.js';
import type { RegisterTables } from './tables/registers.js';
import type { StatisticsTables } from './tables/statistics.js';
import type { UnitImportTables } from './tables/unit-import.js';

/**
 * Every read table and plain table by name, merged from one small file per area in `tables/`. The migrations make them;
 * a test compares the two.
 */
export interface Database
  extends
    AccessTables,
    AttachmentTables,
    AuditTables,
    EvaluationTables,
    ProgressTables,
    RegisterTables,
    StatisticsTables,
    UnitImportTables {}
