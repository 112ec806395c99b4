import { within } from './call-client.js';
import { CallRefused } from './call-refused.js';
import { withToken } from './calls.js';
import { openEnvelope } from './envelope.js';

/** A list that became a file, under the name that the server gave it. */
export interface ListFile {
  readonly content: Blob;
  readonly fileName: string;
}

export interface ListFileOptions {
  readonly signal?: AbortSignal;
  /** Bytes that have come so far; how many there will be is known to nobody before the end. */
  readonly onProgress?: (bytes: number) => void;
}

const longestMilliseconds = 30 * 60_000;

/**
 * Fetches a list as a file: `path` without `/api/`, `body` as for its pages; one without a body is a resource that is
 * got. Throws like `call`.
 */
export function fetchList(path: string, body: unknown, options: ListFileOptions = {}): Promise<ListFile> {
  return withToken((token) =>
    within(longestMilliseconds, options.signal, async (signal) => {
      const response = await fetch(`/api/${path}${path.includes('?') ? '&' : '?'}t=${Date.now()}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
        signal,
      });
      const fileName = nameIn(response.headers.get('Content-Disposition'));
      if (response.ok && response.body && fileName) {
        return { content: await collected(response.body, options.onProgress), fileName };
      }
      openEnvelope(response.status, await response.text());
      throw new CallRefused(response.status, '导出失败，请稍后重试', response.status);
    }),
  );
}

async function collected(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress?: (bytes: number) => void) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    bytes += next.value.length;
    onProgress?.(bytes);
  }
  return new Blob(parts);
}

/** `attachment; filename="x"; filename*=UTF-8''%E5…` */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded && decodeURIComponent(encoded);
}
