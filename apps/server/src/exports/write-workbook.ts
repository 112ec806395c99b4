import { beSubprocess } from '../platform/subprocess/in-subprocess.js';
import type { ExportRow } from './exported-list.js';
import { workbookOf } from './workbook.js';
import type { FromWriter, ToWriter } from './written-workbook.js';

/** The subprocess that writes workbooks, one after the other. */
beSubprocess();

let giveRows: (rows: readonly ExportRow[] | null) => void = () => undefined;
let bytes: AsyncIterator<Uint8Array> | undefined;

process.on('message', (message: ToWriter) => {
  if ('list' in message) {
    const workbook = workbookOf({ ...message.list, rows: askedFor() }, message.occasion);
    bytes = workbook[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  } else if ('rows' in message) giveRows(message.rows);
  else void handOn();
});

async function* askedFor(): AsyncGenerator<readonly ExportRow[]> {
  for (;;) {
    const given = new Promise<readonly ExportRow[] | null>((resolve) => (giveRows = resolve));
    answer({ wanted: 'rows' });
    const rows = await given;
    if (rows === null) return;
    yield rows;
  }
}

async function handOn(): Promise<void> {
  try {
    const { value, done } = await bytes!.next();
    answer({ bytes: done ? null : value });
  } catch (error) {
    answer({ failed: String(error) });
  }
}

function answer(message: FromWriter): void {
  process.send!(message);
}
