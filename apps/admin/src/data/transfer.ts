import type { Attachment } from './attachment.js';
import { within } from './call-client.js';
import { CallRefused, CallUnanswered } from './call-refused.js';
import { withToken } from './calls.js';
import { openEnvelope } from './envelope.js';

export interface UploadOptions {
  /** The field the file is for, `doctor.doctorFileId`; decides on the server what is allowed. */
  readonly usage?: string;
  /** Further form fields: orgId, accessType, applicationName. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Bytes sent so far as a part of all, 0 to 1: what has really left the machine. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

const uploadPath = '/api/attachment-center/file/upload';
const downloadLimitMilliseconds = 10 * 60_000;

/** Uploads one file and answers the stored attachment. Throws like `call`. */
export function upload(file: File, options: UploadOptions = {}): Promise<Attachment> {
  return withToken((token) => send(file, token, options));
}

function send(file: File, token: string | undefined, options: UploadOptions): Promise<Attachment> {
  const form = new FormData();
  Object.entries(options.fields ?? {}).forEach(([name, value]) => form.append(name, value));
  if (options.usage) form.append('usage', options.usage);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    // fetch cannot report how much of a body has been sent
    const request = new XMLHttpRequest();
    request.open('POST', `${uploadPath}?t=${Date.now()}`);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(openEnvelope<Attachment>(request.status, request.responseText).data);
      } catch (fault) {
        reject(fault as CallRefused);
      }
    };
    request.onerror = () => reject(new CallUnanswered('offline'));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Fetches a stored file (POST with the token, spec part 2, section 7) as a blob. Throws like `call`. */
export function fetchFile(accessPath: string, signal?: AbortSignal): Promise<Blob> {
  return withToken((token) =>
    within(downloadLimitMilliseconds, signal, async (given) => {
      const response = await fetch(ownPath(accessPath), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: '{}',
        signal: given,
      });
      const json = response.headers.get('Content-Type')?.startsWith('application/json');
      if (response.ok && !(json && !response.headers.has('Content-Disposition'))) return response.blob();
      openEnvelope(response.status, await response.text());
      throw new CallRefused(response.status, '文件读取失败', response.status);
    }),
  );
}

/** Fetches a stored file and hands it to the browser to save under `fileName`. */
export async function download(accessPath: string, fileName: string): Promise<void> {
  saveBlob(await fetchFile(accessPath), fileName);
}

/** Hands something that was fetched to the browser to save under `fileName`. */
export function saveBlob(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The token goes to this server only, whatever address a record carries. */
function ownPath(path: string): string {
  const address = new URL(path, window.location.origin);
  if (address.origin !== window.location.origin) throw new CallRefused(403, '文件地址不属于本系统', 403);
  return address.pathname + address.search;
}
