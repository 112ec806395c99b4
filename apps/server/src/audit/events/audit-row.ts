import type { AuditRow } from '@county-tcm/domain/audit/answers';
import { descriptionOf, eventDescriptionOf } from '@county-tcm/domain/audit/descriptions';
import { thingWords } from '@county-tcm/domain/audit/references';
import type { Names } from '@county-tcm/domain/audit/value-words';
import { personalMembers } from '@county-tcm/domain/registers/personal-members';
import type { Stored } from '@county-tcm/events';
import { masked } from './masking.js';

/** @param names of the things behind its ids, its unit among them */
export function auditRowOf(event: Stored, names: Names): AuditRow {
  const { type: _, ...data } = event.data;
  const { actorId, actorName, actorRole, unitId, regionCode, clientIp, reason } = event.meta;
  return {
    id: event.position,
    stream: event.stream,
    category: event.category,
    streamLabel: descriptionOf(event.category)?.label ?? event.category,
    thing: thingWords(event.category, event.streamId, names),
    version: event.version,
    type: event.type,
    label: eventDescriptionOf(event.category, event.type)?.label ?? event.type,
    data: masked(data, personalMembers),
    names,
    ...{ actorId, actorName, actorRole, unitId, regionCode, clientIp, reason },
    unitName: unitId === null ? null : (names[unitId] ?? null),
    recordedAt: event.recordedAt.toISOString(),
  };
}
