import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider } from 'react-admin';
import { within } from './call-client.js';
import { CallRefused } from './call-refused.js';
import { withToken } from './calls.js';

const limitMilliseconds = 20_000;

type FetchOptions = NonNullable<Parameters<typeof fetchUtils.fetchJson>[1]>;

/** One GET of the audit's REST calls (api-contract.md, section 7) with the session's token; throws `CallRefused` like every call. */
export function fetchAudit(url: string, options: FetchOptions = {}): ReturnType<typeof fetchUtils.fetchJson> {
  return withToken((token) =>
    within(limitMilliseconds, options.signal ?? undefined, async (signal) => {
      const headers = new Headers({
        Accept: 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      });
      try {
        return await fetchUtils.fetchJson(url, { ...options, headers, signal });
      } catch (fault) {
        throw fault instanceof HttpError ? refusal(fault) : fault;
      }
    }),
  );
}

function refusal({ status, body }: HttpError): CallRefused {
  const envelope = (body ?? {}) as { code?: number; msg?: string };
  return new CallRefused(envelope.code ?? status, envelope.msg ?? '系统繁忙，请稍后再试', status);
}

/** Read-only: `useGetList('audit/events', …)`, `useGetOne('audit/streams', …)`; the prefix is taken off on the way. */
export const auditDataProvider: DataProvider = {
  ...simpleRestProvider('/api/audit', fetchAudit),
  supportAbortSignal: true,
};
