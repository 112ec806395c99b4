import { once } from 'node:events';
import { requireThatItFits } from './exports.js';
import type { ExportedList, ExportRow } from './exported-list.js';
import { workbookOf } from './workbook.js';

const occasion = { by: '某人', at: '2026-11-21 08:30:00' };

function listOf(rows: AsyncIterable<readonly ExportRow[]>): ExportedList {
  const columns = [{ member: 'name', label: '名称', kind: 'text' as const }];
  return { label: '清单', columns, count: 1, asked: [], rows };
}

describe('a workbook that is written while it is read', () => {
  it('waits for its reader, and lets go of the rows when the reader leaves', async () => {
    let read = 0;
    let released = false;
    async function* endless(): AsyncGenerator<ExportRow[]> {
      try {
        for (;;) {
          read += 500;
          yield Array.from({ length: 500 }, () => ({ name: unlike(read) }));
          await new Promise(setImmediate);
        }
      } finally {
        released = true;
      }
    }
    const workbook = workbookOf(listOf(endless()), occasion);
    await once(workbook, 'readable');
    for (let [before, still] = [0, 0]; still < 200; before = read) {
      await new Promise(setImmediate);
      still = read === before ? still + 1 : 0;
    }
    expect(released).toBe(false);
    workbook.destroy();
    while (!released) await new Promise(setImmediate);
  });

  it('breaks off when its rows do', async () => {
    async function* failing(): AsyncGenerator<ExportRow[]> {
      throw await Promise.resolve(new Error('the database has gone'));
    }
    const workbook = workbookOf(listOf(failing()), occasion);
    await expect(once(workbook.resume(), 'end')).rejects.toThrow('the database has gone');
  });
});

describe('a list that is longer than a sheet', () => {
  it('is refused in words, the longest that fits is not', () => {
    expect(() => requireThatItFits(1_048_575)).not.toThrow();
    expect(() => requireThatItFits(1_048_576)).toThrow('共1,048,576条数据，超过一个表格的上限1,048,575条');
  });
});

/** Text that no compression makes much shorter. */
function unlike(seed: number): string {
  return `${Math.random()}${seed}${Math.random()}`;
}
