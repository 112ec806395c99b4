import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchList } from '../../data/list-file.js';
import { saveBlob } from '../../data/transfer.js';
import type { ListPlace } from '../../layout/list-address.js';
import { useToasts } from '../../layout/toasts.js';
import type { ColumnDefinition, FormValues, RecordRow } from '../screen-definition.js';

/** What is exported: the path of the call without `/api/`, and its body; a resource that is got has none. */
export interface ExportedList {
  readonly path: string;
  readonly body?: Record<string, unknown>;
  /** The columns in sight, where the list has others besides: which of both is asked. */
  readonly columns?: readonly string[];
}

export interface Exporting {
  readonly busy: boolean;
  /** Bytes that have come so far. */
  readonly received: number;
  /** @param fields only these columns */
  readonly run: (fields?: readonly string[]) => Promise<void>;
  readonly giveUp: () => void;
}

/** Exports one list at a time, and gives up when its screen is left. `const exporting = useExport(list)` */
export function useExport({ path, body }: ExportedList): Exporting {
  const toasts = useToasts();
  const [received, setReceived] = useState<number>();
  const under = useRef<AbortController>(undefined);
  const giveUp = useCallback(() => under.current?.abort(), []);
  useEffect(() => giveUp, [giveUp]);
  const run = async (fields: readonly string[] = []) => {
    const controller = new AbortController();
    under.current = controller;
    setReceived(0);
    try {
      const asked = fields.length > 0 ? { ...body, fields } : body;
      const { content, fileName } = await fetchList(path, asked, {
        signal: controller.signal,
        onProgress: setReceived,
      });
      saveBlob(content, fileName);
      toasts.success(`已导出 ${fileName}`);
    } catch (fault) {
      toasts.failure(fault);
    } finally {
      setReceived(undefined);
    }
  };
  return { busy: received !== undefined, received: received ?? 0, run, giveUp };
}

/** The body for what a list shows now, on all its pages. @param fixed filters that the user does not choose */
export function exportBody({ sort, filters }: Asked, fixed?: FormValues): Record<string, unknown> {
  const { fuzzyParam = '', ...queryParams } = { ...filters, ...fixed } as Record<string, unknown>;
  return { orders: sort ? [{ name: sort.name, asc: sort.ascending }] : [], fuzzyParam, queryParams };
}

type Asked = Pick<ListPlace, 'sort' | 'filters'>;

/** A workbook has no pictures and no files. */
export function exportable<Row extends RecordRow>(columns: readonly ColumnDefinition<Row>[]): readonly string[] {
  const written = columns.filter(
    ({ kind, source }) => kind !== 'picture' && kind !== 'file' && !/base64$/i.test(source),
  );
  return written.map(({ source }) => source);
}
