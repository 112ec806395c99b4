import { descriptionOf, eventDescriptionOf } from '@county-tcm/domain/audit/descriptions';
import { thingWords } from '@county-tcm/domain/audit/references';
import type { Names } from '@county-tcm/domain/audit/value-words';
import { personalMembers } from '@county-tcm/domain/registers/personal-members';
import type { Stored } from '@county-tcm/events';
import { masked } from './masking.js';

/** A recorded change as the audit shows it (API contract, section 7). */
export interface AuditRow {
  /** The event's position in the order of all events. */
  id: number;
  stream: string;
  category: string;
  /** What kind of thing has this history, in Chinese. */
  streamLabel: string;
  /** What people call the thing itself; empty where it has no name. */
  thing: string;
  version: number;
  type: string;
  /** The type in Chinese. */
  label: string;
  data: unknown;
  /** What the things behind the ids in `data` were called when it happened. */
  names: Names;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  unitId: string | null;
  /** As the unit was called when it happened. */
  unitName: string | null;
  regionCode: string | null;
  clientIp: string | null;
  reason: string | null;
  /** ISO 8601. */
  recordedAt: string;
}

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
