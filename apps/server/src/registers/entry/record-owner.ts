import { Injectable } from '@nestjs/common';
import type { Values } from '@county-tcm/domain/register/columns';
import type { Register } from '@county-tcm/domain/register/register';
import type { RecordInput } from '@county-tcm/domain/register/schema';
import { refuse, refuseInput } from '@county-tcm/domain/refusal';
import type { Caller } from '../../caller/caller.js';
import { Regions } from '../../directory/regions.js';
import { Units } from '../../directory/units.js';
import type { RecordAnswer } from '../record-repository.js';

/** Whose a record is: its owner among its values, and the unit and region that stand beside its events. */
export interface RecordOwner {
  readonly values: Values;
  readonly unitId?: string;
  readonly regionCode?: string;
}

/** The owner of a record that is there. */
export function ownerIn({ unitId, regionCode }: RecordAnswer): Omit<RecordOwner, 'values'> {
  return { unitId: unitId as string | undefined, regionCode: regionCode as string | undefined };
}

const NO_SUCH_UNIT = '单位不存在或不在管辖范围内';

/** Decides whose a record is (API contract, section 4): staff write for their own unit, whatever the body says. */
@Injectable()
export class RecordOwners {
  constructor(
    private readonly units: Units,
    private readonly regions: Regions,
  ) {}

  /** The owner of a record that is to be added. */
  async ofNew(caller: Caller, register: Register, entries: RecordInput): Promise<RecordOwner> {
    switch (register.belongsTo) {
      case 'unit':
        return (
          ownUnit(caller) ??
          this.unit(caller, textIn(entries, 'unitId') ?? refuseInput([{ field: 'unitId', msg: '请选择单位' }]))
        );
      case 'region':
        return this.region(caller, ownRegion(caller) ?? regionIn(entries) ?? caller.regionCode);
      case 'everybody':
        return { values: {} };
    }
  }

  /** What a change says about the owner: nothing, unless somebody above the units named another one. */
  async ofChange(
    caller: Caller,
    register: Register,
    entries: RecordInput,
    current: Omit<RecordOwner, 'values'>,
  ): Promise<RecordOwner> {
    const named = register.belongsTo === 'unit' ? textIn(entries, 'unitId') : regionIn(entries);
    const isSame = named === current.unitId || named === current.regionCode;
    if (caller.scope.kind === 'unit' || !named || isSame) return { ...current, values: {} };
    return register.belongsTo === 'unit' ? this.unit(caller, named) : this.region(caller, named);
  }

  private async unit(caller: Caller, id: string): Promise<RecordOwner> {
    const unit = (await this.units.find(caller, id)) ?? refuse('record/not-found', NO_SUCH_UNIT);
    return { values: { unitId: unit.id }, unitId: unit.id, regionCode: unit.regionCode };
  }

  private async region(caller: Caller, codeOrName: string): Promise<RecordOwner> {
    const region =
      (await this.regions.find(caller, codeOrName)) ?? refuse('record/not-found', '地区不存在或不在管辖范围内');
    return { values: { regionCode: region.code }, regionCode: region.code };
  }
}

/** The unit of staff, which was looked up with their session; refused where it is no longer there. */
function ownUnit({ scope, unitName, regionCode }: Caller): RecordOwner | null {
  if (scope.kind !== 'unit') return null;
  const { unitId } = scope;
  return unitName === null ? refuse('record/not-found', NO_SUCH_UNIT) : { values: { unitId }, unitId, regionCode };
}

function ownRegion({ scope, regionCode }: Caller): string | null {
  return scope.kind === 'unit' ? regionCode : null;
}

function regionIn(entries: RecordInput): string | null {
  return textIn(entries, 'regionCode') ?? textIn(entries, 'regionName');
}

function textIn(entries: RecordInput, name: string): string | null {
  const value = entries[name];
  return typeof value === 'string' ? value : null;
}
