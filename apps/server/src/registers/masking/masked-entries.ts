import { Injectable } from '@nestjs/common';
import { isMaskOf, mayBeMasked, personalMembersOf } from '@county-tcm/domain/register/masking';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import { RecordRepository } from '../record-repository.js';

/** Keeps masked values, which lists answer, from being taken for new ones when they are sent back. */
@Injectable()
export class MaskedEntries {
  constructor(private readonly records: RecordRepository) {}

  /**
   * What was sent for a record without the members that are only the masks of what the record holds.
   * @throws Refusal `record/not-found` where something masked was sent for a record that is not the caller's
   */
  async without<Body extends object>(caller: Caller, register: Register, id: string, body: Body): Promise<Body> {
    const sent = body as Readonly<Record<string, unknown>>;
    const suspect = personalMembersOf(register).filter((name) => mayBeMasked(sent[name]));
    if (suspect.length === 0) return body;
    const current = await this.records.find(caller, register, id);
    const masks = new Set(suspect.filter((name) => isMaskOf(current[name], sent[name])));
    return Object.fromEntries(Object.entries(body).filter(([name]) => !masks.has(name))) as Body;
  }
}
