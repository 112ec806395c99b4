import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { isRefusal, PartlyDone } from './call-refused.js';
import { call } from './calls.js';
import { freshId } from './fresh-id.js';

type AnyRecord = RaRecord<Identifier>;
interface RequestMeta {
  /** The word after the resource, where it is another than the usual one; `readCall` for one record. */
  readonly call?: string;
  readonly readCall?: string;
  readonly idempotencyKey?: string;
  /** Several are deleted by one call, `deleteBatch`. */
  readonly batch?: boolean;
  /** Further members of the body. */
  readonly body?: Record<string, unknown>;
}

const longestPage = 100;

/**
 * react-admin's view of the POST calls (api-contract.md, sections 1 and 4). A resource is base and path,
 * `advanced-group/unit`; its calls are `/page`, `/save`, `/update`, `/delete`, `/getInfoById` and `/getEditById`
 * (`meta: { readCall: 'getEditById' }`). Filters become `queryParams`, the filter `fuzzyParam` the free-text search, an
 * empty sort field the server's own order. Saves carry an Idempotency-Key, `meta.idempotencyKey` or a new one.
 */
export const callDataProvider: DataProvider = {
  supportAbortSignal: true,

  async getList(resource, { pagination, sort, filter = {}, meta, signal }) {
    const { fuzzyParam = '', ...queryParams } = filter as Record<string, unknown>;
    const { call: path = 'page', body } = requestMeta(meta);
    const answer = await call<AnyRecord[]>(
      `${resource}/${path}`,
      {
        current: pagination?.page ?? 1,
        size: Math.min(pagination?.perPage ?? 10, longestPage),
        orders: sort?.field ? [{ name: sort.field, asc: sort.order === 'ASC' }] : [],
        fuzzyParam,
        fields: [],
        queryParams,
        ...body,
      },
      { signal },
    );
    return { data: answer.data as never[], total: answer.count ?? answer.data.length };
  },

  async getOne(resource, { id, meta, signal }) {
    const { readCall: path = 'getInfoById', body } = requestMeta(meta);
    return { data: (await call(`${resource}/${path}`, { id, ...body }, { signal })).data as never };
  },

  /** By one call where the resource has one that takes several ids, `meta.call`. */
  async getMany(resource, { ids, meta, signal }) {
    const { call: path, body } = requestMeta(meta);
    if (path) return { data: (await call<never[]>(`${resource}/${path}`, { ...body, ids }, { signal })).data };
    const answers = await Promise.all(ids.map((id) => call(`${resource}/getInfoById`, { id }, { signal })));
    return { data: answers.map((answer) => answer.data) as never[] };
  },

  getManyReference(resource, { target, id, filter, ...rest }) {
    return callDataProvider.getList(resource, { ...rest, filter: { ...(filter as object), [target]: id } });
  },

  async create(resource, { data, meta }) {
    const { call: path = 'save', idempotencyKey = freshId(), body } = requestMeta(meta);
    const answer = await call<object>(`${resource}/${path}`, { ...data, ...body }, { idempotencyKey });
    return { data: { ...data, ...answer.data, savedMessage: answer.msg } as never };
  },

  async update(resource, { id, data, meta }) {
    const { call: path = 'update', idempotencyKey = freshId(), body } = requestMeta(meta);
    const answer = await call<object>(`${resource}/${path}`, { ...data, ...body, id }, { idempotencyKey });
    return { data: { ...data, ...answer.data, id, savedMessage: answer.msg } as never };
  },

  async updateMany(resource, { ids, data, meta }) {
    for (const id of ids) await callDataProvider.update(resource, { id, data, meta, previousData: { id } });
    return { data: ids };
  },

  async delete(resource, { id, previousData, meta }) {
    const { call: path = 'delete', idempotencyKey = freshId(), body } = requestMeta(meta);
    const answer = await call(`${resource}/${path}`, { id, ...body }, { idempotencyKey });
    return { data: { ...previousData, id, savedMessage: answer.msg } as never };
  },

  /** One after the other, where the server has no call for all. What it refuses does not keep the rest from being deleted. */
  async deleteMany(resource, { ids, meta }) {
    if (requestMeta(meta).batch) {
      await call(`${resource}/deleteBatch`, { ids: ids.join(',') }, { idempotencyKey: freshId() });
      return { data: ids };
    }
    const done: string[] = [];
    const refused: unknown[] = [];
    for (const id of ids) {
      try {
        await callDataProvider.delete(resource, { id, meta });
        done.push(String(id));
      } catch (fault) {
        refused.push(fault);
        if (!isRefusal(fault)) break;
      }
    }
    if (refused.length === 0) return { data: ids };
    throw ids.length === 1 ? refused[0] : new PartlyDone(done, ids.length - done.length, refused[0]);
  },
};

function requestMeta(meta: unknown): RequestMeta {
  return (meta ?? {}) as RequestMeta;
}
