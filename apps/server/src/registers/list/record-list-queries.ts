import { Injectable } from '@nestjs/common';
import { personalMembersOf } from '@county-tcm/domain/register/masking';
import type { Register } from '@county-tcm/domain/register/register';
import type { Caller } from '../../caller/caller.js';
import { RequestRate } from '../../access/login/request-rate.js';
import { type ListQuery, type ListShape, parseListQuery } from '../../http/list-query.js';
import type { Reveal } from '../../http/reveal.js';
import { listShapeOf } from '../list-shape.js';
import { mayChange } from '../entry/may-change.js';
import { withoutSearchAliases } from './search-aliases.js';

/** What the list of a register can be asked for by those who may change its records, and by everybody else. */
interface Shapes {
  readonly whole: ListShape;
  readonly masked: ListShape;
}

/**
 * Understands what the list of a register is asked for. To search or order by something personal tells what is masked in
 * the rows, so it is for those who may see it whole, leaves the same trace, and is limited, since whole numbers can be
 * tried one after the other.
 */
@Injectable()
export class RecordListQueries {
  private readonly shapes = new WeakMap<Register, Shapes>();
  private readonly rate = new RequestRate(20, 1 / 3);

  /** @throws RequestFault 400 naming the member that is wrong, 429 where too much that is personal was looked up */
  read(caller: Caller, register: Register, body: unknown, reveal: Reveal): ListQuery {
    const { whole, masked } = this.shapesOf(register);
    const shape = mayChange(caller, register) ? whole : masked;
    const query = withoutSearchAliases(register, parseListQuery(body, shape));
    const labels = personalIn(register, query);
    if (labels.length > 0) this.rate.spend(caller.userId);
    reveal({ recordId: null, labels });
    return query;
  }

  private shapesOf(register: Register): Shapes {
    const known = this.shapes.get(register);
    if (known) return known;
    const whole = listShapeOf(register);
    const shapes = { whole, masked: withoutPersonal(register, whole) };
    this.shapes.set(register, shapes);
    return shapes;
  }
}

function withoutPersonal(register: Register, { columns, filters }: ListShape): ListShape {
  const personal = personalMembersOf(register);
  return {
    columns,
    orders: columns.filter((name) => !personal.includes(name)),
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !personal.includes(name))),
  };
}

/** What is personal among the filters and orders, in Chinese. */
function personalIn(register: Register, { queryParams, orders }: ListQuery): string[] {
  const asked = new Set([...Object.keys(queryParams), ...orders.map(({ name }) => name)]);
  return personalMembersOf(register)
    .filter((name) => asked.has(name))
    .map((name) => register.fields[name]!.label);
}
