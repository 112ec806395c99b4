import { CallUnanswered } from '../../data/call-refused.js';
import { CellNotes } from './cell-notes.js';
import { CellConflict, CellSaves, type CellSave, type SavedCell } from './cell-saves.js';

interface Sent {
  readonly save: CellSave;
  readonly answer: (saved: SavedCell) => void;
  readonly fail: (fault: Error) => void;
}

function sheet() {
  const sent: Sent[] = [];
  const notes = new CellNotes();
  const saves = new CellSaves(notes, (save) => new Promise((answer, fail) => sent.push({ save, answer, fail })));
  return { sent, notes, saves };
}

const settled = () => new Promise(setImmediate);
const cell = (rowId: string) => ({ rowId, column: 'deduction' });

describe('cells behind the typing', () => {
  it('are saving, then saved', async () => {
    const { sent, notes, saves } = sheet();
    saves.save(cell('a'), '9', 1);
    expect(notes.read(cell('a'))).toEqual({ phase: 'saving', typed: '9' });
    sent[0]?.answer({ version: 2, message: '自评扣分大于规则分值' });
    await settled();
    expect(notes.read(cell('a'))).toEqual({ phase: 'saved', message: '自评扣分大于规则分值' });
  });

  it('go a few at a time, one by one within a row', async () => {
    const { sent, saves } = sheet();
    ['a', 'b', 'c', 'd', 'e'].forEach((id) => saves.save(cell(id), '1', 1));
    saves.save({ rowId: 'a', column: 'opinion' }, '缺纪要', 1);
    expect(sent.map(({ save }) => save.rowId)).toEqual(['a', 'b', 'c', 'd']);
    sent[0]?.answer({ version: 2 });
    await settled();
    sent[1]?.answer({ version: 2 });
    await settled();
    expect(sent.slice(4).map(({ save }) => `${save.rowId} ${save.column}`)).toEqual(['e deduction', 'a opinion']);
  });

  it('continue from the version that their own save made', async () => {
    const { sent, saves } = sheet();
    saves.save(cell('a'), '1', 1);
    saves.save(cell('a'), '2', 1);
    sent[0]?.answer({ version: 2 });
    await settled();
    expect(sent[1]?.save.version).toBe(2);
  });

  it('keep the note of what was typed last', async () => {
    const { sent, notes, saves } = sheet();
    saves.save(cell('a'), '1', 1);
    saves.save(cell('a'), '2', 1);
    sent[0]?.answer({ version: 2 });
    await settled();
    expect(notes.read(cell('a'))).toEqual({ phase: 'saving', typed: '2' });
  });

  it('are tried again under the same key', async () => {
    const { sent, notes, saves } = sheet();
    saves.save(cell('a'), '1', 1);
    sent[0]?.fail(new CallUnanswered('offline'));
    await settled();
    expect(notes.read(cell('a'))).toMatchObject({ phase: 'failed', typed: '1' });
    expect(notes.counts()).toEqual({ saving: 0, failed: 1, conflict: 0 });
    saves.retryAll();
    expect(sent[1]?.save.idempotencyKey).toBe(sent[0]?.save.idempotencyKey);
  });

  it('come back after the page was left, and are sent under the key that they had', async () => {
    const before = sheet();
    before.saves.save(cell('a'), '1', 1);
    before.saves.save(cell('b'), '2', 1);
    before.sent[1]?.answer({ version: 2 });
    await settled();
    const left = before.saves.unsaved();
    expect(left.map(({ rowId, typed }) => [rowId, typed])).toEqual([['a', '1']]);

    const after = sheet();
    after.saves.restore(left, '上次离开时未保存');
    expect(after.notes.read(cell('a'))).toEqual({ phase: 'failed', typed: '1', message: '上次离开时未保存' });
    after.saves.retryAll();
    expect(after.sent[0]?.save.idempotencyKey).toBe(before.sent[0]?.save.idempotencyKey);
  });

  it('say whose value stands when somebody else was faster, and answer that one', async () => {
    const { sent, notes, saves } = sheet();
    saves.save(cell('a'), '1', 1);
    sent[0]?.fail(new CellConflict('3', 2));
    await settled();
    expect(notes.read(cell('a'))).toEqual({ phase: 'conflict', typed: '1', theirs: '3' });
    saves.save(cell('a'), '1', 1);
    expect(sent[1]?.save.version).toBe(2);
  });
});
