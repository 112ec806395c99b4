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

  it('are emptied by an action of their own', async () => {
    const { sent, notes, saves } = sheet();
    saves.clear(cell('a'), 3);
    expect(sent[0]?.save).toMatchObject({ typed: '', cleared: true, version: 3 });
    expect(notes.read(cell('a'))).toEqual({ phase: 'saving', typed: '', cleared: true });
    sent[0]?.answer({ version: 4 });
    await settled();
    expect(notes.read(cell('a'))).toEqual({ phase: 'saved', message: undefined });
  });
});

describe('cells that are asked about', () => {
  function asked(answer: string | null | undefined) {
    const sent: CellSave[] = [];
    const questions: (readonly CellSave[])[] = [];
    const notes = new CellNotes();
    const send = (save: CellSave) => Promise.resolve(void sent.push(save)).then(() => ({ version: 2 }));
    const saves = new CellSaves(notes, send, {
      concerns: ({ typed }) => Number(typed) < 3,
      ask: (cells) => Promise.resolve(void questions.push(cells)).then(() => answer),
    });
    return { sent, questions, notes, saves };
  }

  it('are one question where they come in one go, and go out with the answer', async () => {
    const { sent, questions, saves } = asked('缺纪要');
    ['1', '5', '2'].forEach((typed, index) => saves.save(cell(`r${index}`), typed, 1));
    await settled();
    expect(questions.map((cells) => cells.map(({ typed }) => typed))).toEqual([['1', '2']]);
    expect(sent.map(({ typed, opinion }) => [typed, opinion])).toEqual([
      ['5', undefined],
      ['1', '缺纪要'],
      ['2', '缺纪要'],
    ]);
  });

  it('go out without a word where none is given', async () => {
    const { sent, saves } = asked(null);
    saves.save(cell('a'), '1', 1);
    await settled();
    expect(sent).toMatchObject([{ typed: '1', opinion: null }]);
  });

  it('are as they were where the question is left', async () => {
    const { sent, notes, saves } = asked(undefined);
    saves.save(cell('a'), '1', 1);
    expect(notes.counts().saving).toBe(1);
    await settled();
    expect([sent, notes.read(cell('a')), saves.unsaved()]).toEqual([[], undefined, []]);
  });
});
