import { Injectable } from '@nestjs/common';

/** A record as it would be after a change. */
export interface CheckedRecord {
  /** undefined for one that is being added. */
  readonly id: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** @throws Refusal where the record may not become so */
export type EntryRule = (record: CheckedRecord) => Promise<void>;

/** What features know of the records of an entity beyond its definition; said by them at their start. */
@Injectable()
export class EntryRules {
  private readonly rules = new Map<string, EntryRule[]>();

  /** @param entity its name */
  add(entity: string, rule: EntryRule): void {
    this.rules.set(entity, [...(this.rules.get(entity) ?? []), rule]);
  }

  async check(entity: string, record: CheckedRecord): Promise<void> {
    for (const rule of this.rules.get(entity) ?? []) await rule(record);
  }
}
