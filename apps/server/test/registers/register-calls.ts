import type { EnteredField } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';
import { registers } from '@county-tcm/domain/registers/index';
import type { Client } from '../support/client.js';
import type { People } from '../support/demo-county.js';
import { type Body, enteredFieldsOf, offer, sampleOf } from './sample.js';

/** Every register under its Chinese name, for `describe.each`. */
export const everyRegister: [string, Register][] = registers.map((register) => [register.label, register]);

/** Counted over all registers of a test file, so that no two samples are the same. */
let samples = 0;

/** The calls of one register as those make them who keep it: staff of a unit, or the administrator of a county. */
export class RegisterCalls {
  readonly fields: readonly [string, EnteredField][];
  private last: Body | undefined;

  constructor(
    readonly register: Register,
    private readonly people: () => People,
  ) {
    this.fields = enteredFieldsOf(register);
  }

  get keeper(): Client {
    return this.register.belongsTo === 'unit' ? this.people().hospital : this.people().county;
  }

  /** Keeps records of the same kind that are out of the keeper's reach. */
  get stranger(): Client {
    return this.register.belongsTo === 'unit' ? this.people().township : this.people().admin;
  }

  call(name: string, body: unknown = {}, client = this.keeper, key?: string) {
    return client.call(`/api/advanced-group/${this.register.name}/${name}`, body, { key });
  }

  /** A body that differs from every other one in each field, as far as the field allows. */
  async sample(client = this.keeper): Promise<Body> {
    const body = await sampleOf(this.register, client, ++samples);
    await offer(this.register, this.last ? [this.last, body] : [body], this.people().admin);
    this.last = body;
    return body;
  }

  async save(body?: Body, client = this.keeper): Promise<{ id: string; body: Body }> {
    const sent = body ?? (await this.sample(client));
    const answer = (await this.call('save', sent, client)).body;
    if (answer.code !== 0) throw new Error(`${this.register.label}: ${answer.msg}`);
    return { id: answer.data.id, body: sent };
  }

  /** The id of a record that is out of the keeper's reach. */
  async saveElsewhere(): Promise<string> {
    const elsewhere = this.register.belongsTo === 'unit' ? {} : { regionCode: '361021' };
    const body = await this.sample(this.stranger);
    return (await this.save({ ...body, ...elsewhere }, this.stranger)).id;
  }

  async find(id: string, client = this.keeper) {
    return (await this.call('getInfoById', { id }, client)).body;
  }

  async page(query: Body = {}, client = this.keeper) {
    return (await this.call('page', { size: 100, ...query }, client)).body;
  }

  async idsOf(query: Body): Promise<string[]> {
    return (await this.page(query)).data.map(({ id }: { id: string }) => id);
  }
}
