import { type EnteredField, isEntered } from '@county-tcm/domain/register/field';
import { resourceOf, type Register } from '@county-tcm/domain/register/register';
import { contentEntities } from '@county-tcm/domain/registers/content/index';
import type { ContentCalls } from './content-world.js';

export type Body = Record<string, unknown>;

/** Every entity of content management under its Chinese name, for `describe.each`. */
export const everyContentEntity = contentEntities.map((entity): [string, Register] => [entity.label, entity]);

let samples = 0;

/** The calls of one entity as an administrator makes them. */
export class EntityCalls {
  /** What a form has inputs for; what a call of its own switches is left to that. */
  readonly fields: readonly [string, EnteredField][];

  constructor(
    readonly entity: Register,
    private readonly content: () => ContentCalls,
  ) {
    this.fields = Object.entries(entity.fields).filter(
      (entry): entry is [string, EnteredField] => isEntered(entry[1]) && !('call' in entry[1]),
    );
  }

  call(name: string, body: unknown = {}, key?: string) {
    return this.content().admin.call(`/api/${resourceOf(this.entity)}/${name}`, body, { key });
  }

  /** A body that every rule is happy with, and that differs from every other one in each field as far as it can. */
  async sample(): Promise<Body> {
    const number = ++samples;
    const values = this.fields.map(async ([name, field]) => [name, await this.valueOf(name, field, number)] as const);
    return { ...Object.fromEntries(await Promise.all(values)), ...special[this.entity.name]?.(number) };
  }

  async save(): Promise<{ id: string; body: Body }> {
    const body = await this.sample();
    const answer = (await this.call('save', body)).body;
    if (answer.code !== 0) throw new Error(`${this.entity.label}: ${answer.msg}`);
    return { id: answer.data.id, body };
  }

  async find(id: string) {
    return (await this.call('getInfoById', { id })).body.data;
  }

  private async valueOf(name: string, field: EnteredField, number: number): Promise<unknown> {
    switch (field.kind) {
      case 'reference':
        return (await new EntityCalls(named(field.to), this.content).save()).id;
      case 'file':
        return this.content().picture(`${this.entity.name}.${name}`);
      case 'files':
        return [await this.content().picture(`${this.entity.name}.${name}`)];
      default:
        return plainValue(field, number);
    }
  }
}

function plainValue(field: Exclude<EnteredField, { kind: 'reference' | 'file' | 'files' }>, number: number): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${field.label}${number}`.slice(0, field.max);
    case 'webAddress':
      return `https://www.example.org/${number}`;
    case 'number':
      return number;
    case 'choice':
      return field.options[number % field.options.length];
    case 'words':
      return field.offered[number % field.offered.length];
    case 'flag':
      return number % 2 === 0 ? '是' : '否';
    case 'date':
      return `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`;
    case 'dateTime':
      return `2026-01-01 08:${String(number % 60).padStart(2, '0')}:00`;
    case 'richText':
      return `<p>${field.label}${number}</p>`;
    case 'richJson':
      return JSON.stringify(`<p>${field.label}${number}</p>`);
    case 'parent':
      return '0';
    default:
      throw new Error(`no entity of content has a field of the kind ${field.kind} yet`);
  }
}

/** What the rules of an entity ask for beyond its fields. */
const special: Readonly<Record<string, (number: number) => Body>> = {
  modelconfigure: (number) => ({ contentField: `field${number}` }),
  column: () => ({ finalChildNode: '是' }),
  content: (number) => ({ expireTime: `2027-01-01 08:${String(number % 60).padStart(2, '0')}:00` }),
  homepagerelationship: () => ({ siteId: null }),
};

function named(name: string): Register {
  const found = contentEntities.find((entity) => entity.name === name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}
