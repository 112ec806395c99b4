import { readDialog } from './list-query.js';

const read = (text: string) => readDialog(new URLSearchParams(text));

describe('readDialog', () => {
  it('reads which dialog is open over which record', () => {
    expect(read('dialog=edit&record=7&page=2')).toEqual({ mode: 'edit', id: '7' });
    expect(read('dialog=add&record=7')).toEqual({ mode: 'add' });
  });

  it.each(['', 'dialog=edit', 'dialog=drop&record=1'])('takes %s as none', (text) =>
    expect(read(text)).toBeUndefined(),
  );
});
