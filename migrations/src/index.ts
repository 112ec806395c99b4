import type { Migration } from 'kysely';
import { eventStore } from './0001-event-store.js';
import { access } from './0002-access.js';
import { registers } from './0003-registers.js';
import { evaluation } from './0004-evaluation.js';
import { attachmentsAudit } from './0005-attachments-audit.js';
import { search } from './0006-search.js';
import { unitImport } from './0007-unit-import.js';
import { accessLogReveals } from './0008-access-log-reveals.js';
import { searchWithoutChoices } from './0009-search-without-choices.js';
import { searchByCharacter } from './0010-search-by-character.js';
import { editions } from './0011-editions.js';
import { emptiedCells } from './0012-emptied-cells.js';
import { eventEpochs } from './0014-event-epochs.js';
import { lostImportTries } from './0015-lost-import-tries.js';
import { soundAccess } from './0016-sound-access.js';
import { auditInsertOnly } from './0017-audit-insert-only.js';
import { progress } from './0018-progress.js';
import { gazetteer } from './0019-gazetteer.js';
import { selectionWithoutLeaf } from './0021-selection-without-leaf.js';
import { rulesBetweenRows } from './0023-rules-between-rows.js';
import { scheduledJobs } from './0030-scheduled-jobs.js';
import { accessLogRetention } from './0031-access-log-retention.js';
import { appConfig } from './0042-app-config.js';

/** Every migration under its name, in the order in which they run. */
export const migrations: Record<string, Migration> = {
  '0001-event-store': eventStore,
  '0002-access': access,
  '0003-registers': registers,
  '0004-evaluation': evaluation,
  '0005-attachments-audit': attachmentsAudit,
  '0006-search': search,
  '0007-unit-import': unitImport,
  '0008-access-log-reveals': accessLogReveals,
  '0009-search-without-choices': searchWithoutChoices,
  '0010-search-by-character': searchByCharacter,
  '0011-editions': editions,
  '0012-emptied-cells': emptiedCells,
  '0014-event-epochs': eventEpochs,
  '0015-lost-import-tries': lostImportTries,
  '0016-sound-access': soundAccess,
  '0017-audit-insert-only': auditInsertOnly,
  '0018-progress': progress,
  '0019-gazetteer': gazetteer,
  '0021-selection-without-leaf': selectionWithoutLeaf,
  '0023-rules-between-rows': rulesBetweenRows,
  '0030-scheduled-jobs': scheduledJobs,
  '0031-access-log-retention': accessLogRetention,
  '0042-app-config': appConfig,
};
