import { answerOf, type Values, valueOf } from '@county-tcm/domain/register/columns';
import { type Field, isPersonal } from '@county-tcm/domain/register/field';
import { maskedText } from '@county-tcm/domain/register/masking';
import { fieldsOfKind, type Register } from '@county-tcm/domain/register/register';
import type { Stored } from '@county-tcm/events';
import { shanghaiTime } from '../../platform/clock/clock.js';
import type { RecordAnswer } from '../record-repository.js';
import { readable } from '../entry/sanitised.js';
import type { Names } from './past-names.js';

export interface PastRecord {
  /** The record as it is now. */
  readonly record: RecordAnswer;
  /** By which it came to be as it was. */
  readonly event: Stored;
  readonly values: Values;
  readonly names: Names;
}

/** A record as it was, in the shape in which records are answered; personal members only as far as histories show them. */
export function pastAnswer(register: Register, { record, event, values, names }: PastRecord): RecordAnswer {
  const kept = Object.entries(register.fields).filter(([, { kind }]) => kind !== 'counted');
  const fields = kept.map(([name, field]) => [name, shown(field, readable(field, valueOf(field, name, values)))]);
  return {
    id: record.id,
    version: event.version,
    createTime: record['createTime'],
    updateTime: shanghaiTime(event.recordedAt),
    ...ownerOf(register, values, names),
    ...Object.fromEntries(
      fieldsOfKind(register, 'reference').map(([name, { shows }]) => [
        shows,
        names.records.get(String(values[name])) ?? null,
      ]),
    ),
    ...Object.fromEntries(fields),
  };
}

function shown(field: Field, value: unknown): unknown {
  const answer = answerOf(field, value);
  return isPersonal(field) && answer !== null ? maskedText(String(answer)) : answer;
}

function ownerOf({ belongsTo }: Register, { unitId, regionCode }: Values, { units, regions }: Names) {
  switch (belongsTo) {
    case 'unit': {
      const unit = units.get(unitId as string);
      const { unitName = null, unitType = null, regionName = null } = unit ?? {};
      return { unitId, unitName, unitType, regionCode: unit?.regionCode ?? null, regionName };
    }
    case 'region':
      return { regionCode, regionName: regions.get(regionCode as string) ?? null };
    case 'everybody':
      return {};
  }
}
