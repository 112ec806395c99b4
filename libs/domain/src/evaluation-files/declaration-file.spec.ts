import { given } from '@county-tcm/events/given-when-then';
import { type DeclarationFile, declarationFile, type DeclarationFileEvent } from './declaration-file.js';
import { changedDeclarationFile, newDeclarationFile } from './declaration-file-form.js';

const file: DeclarationFile = {
  unitId: 'unit',
  itemId: 'item',
  filedAt: '2026-03-01T00:00:00.000Z',
  fileName: '中医馆平面图',
  fileType: '文件',
  yearLimit: 2026,
  fileId: 'one',
  remarks: null,
};
const added: DeclarationFileEvent = { type: 'DeclarationFileAdded', ...file };

describe('a declaration file', () => {
  const history = given(declarationFile, [added]);

  it('is filed with a document', () => {
    given(declarationFile).when({ type: 'File', file, postfix: 'pdf' }).then([added]);
  });

  it.each([
    ['文件', 'png'],
    ['图片', 'pdf'],
    ['文件', 'xlsx'],
  ] as const)('of type %s does not take .%s', (fileType, postfix) => {
    const command = { type: 'File', file: { ...file, fileType }, postfix } as const;
    given(declarationFile).when(command).thenRefused('input/invalid');
  });

  it('records only what changed', () => {
    history
      .when({ type: 'Change', changes: { fileName: '平面图', yearLimit: 2026 }, postfix: 'pdf' })
      .then([{ type: 'DeclarationFileChanged', changes: { fileName: { from: '中医馆平面图', to: '平面图' } } }]);
    history.when({ type: 'Change', changes: { yearLimit: 2026 }, postfix: 'pdf' }).thenNothing();
  });

  it('checks the attachment against the type that it will have', () => {
    history.when({ type: 'Change', changes: { fileType: '图片' }, postfix: 'pdf' }).thenRefused('input/invalid');
    history.when({ type: 'Change', changes: { fileId: 'two' }, postfix: 'jpg' }).thenRefused('input/invalid');
  });

  it('is gone once removed', () => {
    const removed: DeclarationFileEvent = { type: 'DeclarationFileRemoved', itemId: 'item', fileName: '中医馆平面图' };
    history.when({ type: 'Remove' }).then([removed]);
    given(declarationFile, [added, removed]).when({ type: 'Remove' }).thenRefused('record/not-found');
  });
});

describe('the form of a declaration file', () => {
  const errors = (body: object) =>
    newDeclarationFile.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('asks for what is missing in the words of the spec', () => {
    expect(errors({ itemId: 'item' })).toEqual([
      'fileName: 请输入文件名称',
      'fileType: 请选择文件类型',
      'yearLimit: 请选择文件年限',
      'fileId: 请上传文件',
    ]);
  });

  it('takes a year as text or number and nothing else', () => {
    const body = { itemId: 'item', fileName: 'a', fileType: '文件', fileId: 'one' };
    expect(newDeclarationFile.parse({ ...body, yearLimit: '2026' }).yearLimit).toBe(2026);
    expect(newDeclarationFile.parse({ ...body, yearLimit: 2026 }).yearLimit).toBe(2026);
    expect(errors({ ...body, yearLimit: '26' })).toEqual(['yearLimit: 请选择文件年限']);
  });

  it('leaves out of a change what was left out', () => {
    expect(changedDeclarationFile.parse({ id: 'one', fileName: 'b' })).toEqual({ id: 'one', fileName: 'b' });
    expect(changedDeclarationFile.safeParse({ id: 'one', fileName: '' }).success).toBe(false);
  });
});
