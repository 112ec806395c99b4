import { jest } from '@jest/globals';
import { isPersonal } from '@county-tcm/domain/register/field';
import type { Register } from '@county-tcm/domain/register/register';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { type KeptRecord, keptRecordOf } from '../support/kept-record.js';
import { keptRegisters, withoutScreen } from '../support/kept-registers.js';
import type { Entry } from '../support/record-entries.js';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import { dictionaryEntry } from '../support/dictionary-entry.js';
import { unitUser } from '../support/unit-user.js';
import { Visitor } from '../support/visitor.js';

jest.setTimeout(180_000);

/** In texts and numbers of the records made here, and in no other. */
const mark = 47_139;
const hospital = '袁州区岐和中医医院';

/** What is entered into a field when it is changed. */
const changed = (value: string) => (/^[\d.]+$/.test(value) ? `9${value}` : `改${value.slice(1)}`);

describe('the registers', () => {
  let browser: Browser;
  const visitors = new Map<string, Visitor>();

  /** Signed in once for each account: the next register is opened by the menu, as people do. */
  async function enter(account: string): Promise<Visitor> {
    const visitor = visitors.get(account) ?? (await Visitor.signIn(browser, account));
    visitors.set(account, visitor);
    return visitor;
  }

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('all have a screen', () => expect(withoutScreen).toEqual([]));

  describe('are kept', () => {
    it.each(keptRegisters.map((kept) => [kept.register.label, kept] as const))('%s', async (_, kept) => {
      const visitor = await enter(kept.account);
      await visitor.openAlone(kept.top, kept.screen);
      await keep(visitor, await keptRecordOf(kept.register, mark));
    });

    it('用户 of a unit', async () => {
      const visitor = await enter('county');
      await visitor.openAlone('单位台账', '单位管理');
      await new RecordList(visitor, '单位').search('单位名称', hospital, 'type');
      await visitor.button('用户管理', visitor.row(hospital)).click();
      await visitor.title('单位用户管理').waitFor();
      await keep(visitor, unitUser(mark));
    });

    it('字典项 of a dictionary', async () => {
      const visitor = await enter('admin');
      await visitor.openAlone('系统管理', '字典管理');
      await visitor.page.getByRole('treeitem', { name: '处方类型' }).click();
      await keep(visitor, await dictionaryEntry(mark));
    });
  });

  describe('are read and not touched by an auditor', () => {
    it('like the standards', async () => {
      const auditor = await enter('auditor');
      await auditor.open('评审管理', '评审标准');
      const standards = new RecordList(auditor, '评选项目');
      await standards.frame.waitFor();
      expect(await standards.cutHeads()).toEqual([]);
    });

    it.each(keptRegisters.map((kept) => [kept.register.label, kept] as const))('%s', async (_, kept) => {
      const auditor = await enter('auditor');
      await auditor.openAlone(kept.top, kept.screen);
      const list = new RecordList(auditor, kept.register.label);
      await auditor.button('查看', list.frame).first().waitFor();
      expect(await list.cutHeads()).toEqual([]);
      for (const name of ['新增', '编辑', '删除'])
        expect([name, await auditor.button(name).count()]).toEqual([name, 0]);
      await seeMasked(auditor, list, kept.register);
    });
  });

  it('fit on a phone', async () => {
    const phone = await Visitor.signIn(browser, 'hospital', { width: 390, height: 844 });
    const department = keptRegisters.find(({ register }) => register.name === 'department');
    if (department === undefined) throw new Error('there are no departments');
    await phone.open(department.top, department.screen);
    await keep(phone, await keptRecordOf(department.register, mark));
    expect(await phone.isWiderThanWindow()).toBe(false);
  });
});

/** One record from its first day to its last, as somebody keeps it who may do everything with it. */
async function keep(visitor: Visitor, record: KeptRecord): Promise<void> {
  const list = new RecordList(visitor, record.label);
  await list.frame.waitFor();
  expect(await visitor.seriousFindings()).toEqual([]);
  const shown = await add(visitor, record);
  const { search, columns } = record;
  const text = keyOf(record);
  const cells = await list.cells(text);
  expect(cells).toEqual(expect.arrayContaining(listedOf(record, shown)));
  await list.search(search.label, cells[columns.indexOf(search.column)] ?? '', search.how);
  await list.row(text).waitFor();
  await view(visitor, list, record, shown);
  await list.clearSearch(search.label, search.how);
  await keepAfterAll(visitor, list, text);
  await remove(visitor, list, await change(visitor, list, record));
}

type Shown = Readonly<Record<string, string>>;

/** @returns how each entry reads, by its name */
async function add(visitor: Visitor, { label, addLabel = '新增', entries }: KeptRecord): Promise<Shown> {
  await visitor.button(addLabel).click();
  const form = new RecordForm(visitor, `新增${label}`);
  await form.dialog.waitFor();
  const required = Object.values(entries).filter((entry) => entry.required !== undefined && !entry.prefilled);
  if (required.length > 0) await form.save();
  for (const entry of required) await form.noteUnder(entry.label, entry.required ?? '');
  expect(await visitor.seriousFindings()).toEqual([]);
  const shown: Record<string, string> = {};
  for (const [name, entry] of Object.entries(entries)) shown[name] = await form.enter(entry);
  await form.saveAfterAll();
  await visitor.told('保存成功');
  return shown;
}

async function view(visitor: Visitor, list: RecordList, record: KeptRecord, shown: Shown): Promise<void> {
  await visitor.button('查看', list.row(keyOf(record))).click();
  const form = new RecordForm(visitor, `${record.label}详情`);
  const entries = Object.entries(record.entries).filter(([, entry]) => entry.shown !== null);
  const expected = entries.map(([name, { caption, label }]) => [caption ?? label, shown[name]]);
  expect(await form.read()).toMatchObject(Object.fromEntries(expected));
  expect(await form.dialog.getByRole('textbox').count()).toBe(0);
  for (const [, { file }] of entries) {
    if (file === undefined) continue;
    if (file.mimeType.startsWith('image/')) await form.preview(file.name);
    expect(await form.download(file.name)).toBe(file.name);
  }
  await form.close();
}

/** @returns the text by which the list shows the record from now on */
async function change(visitor: Visitor, list: RecordList, record: KeptRecord): Promise<string> {
  const text = keyOf(record);
  const [, entry] = typedIn(record).find(([, { fixed }]) => !fixed) ?? [];
  if (!entry?.value) throw new Error('nothing can be changed');
  await visitor.button('编辑', list.row(text)).click();
  const form = new RecordForm(visitor, `${record.label}编辑`);
  await form.input(entry.label).waitFor();
  await form.clickBeside();
  expect(await form.input(entry.label).inputValue()).toBe(entry.value);
  const value = changed(entry.value);
  await form.enter({ ...entry, value });
  await form.clickBeside();
  await form.saveAfterAll();
  await visitor.told('修改成功');
  await list.row(value).waitFor();
  return value;
}

/** Presses 删除 and thinks better of it. */
async function keepAfterAll(visitor: Visitor, list: RecordList, text: string): Promise<void> {
  await list.remove(text, '取消');
  await visitor.told('已取消删除');
  expect(await list.row(text).count()).toBe(1);
}

async function remove(visitor: Visitor, list: RecordList, text: string): Promise<void> {
  await list.remove(text, '确定');
  await visitor.told('删除成功');
  await list.row(text).waitFor({ state: 'detached' });
}

/** Whoever may not change a record sees nothing personal whole, not even in its dialog. */
async function seeMasked(visitor: Visitor, list: RecordList, { label, fields }: Register): Promise<void> {
  const personal = Object.values(fields).filter(isPersonal);
  if (personal.length === 0) return;
  await visitor.button('查看', list.frame).first().click();
  const form = new RecordForm(visitor, `${label}详情`);
  const read = await form.read();
  for (const field of personal) expect(read[field.label]).toContain('*');
  await form.close();
}

/** What is typed and then read in the list, as it is. */
function typedIn({ entries, columns }: KeptRecord): (readonly [string, Entry])[] {
  return columns.flatMap((name) => {
    const entry = entries[name];
    return entry?.how === 'type' && (entry.listed ?? entry.value) === entry.value ? [[name, entry] as const] : [];
  });
}

/** The text by which the list tells the record from all others. */
function keyOf(record: KeptRecord): string {
  const [, entry] = typedIn(record)[0] ?? [];
  if (!entry?.value) throw new Error('nothing in the list tells one record from another');
  return entry.value;
}

/** What the cells of its row read, as far as it was entered. */
function listedOf({ entries, columns }: KeptRecord, shown: Shown): readonly string[] {
  return columns.flatMap((name) => {
    const entry = entries[name];
    return entry === undefined || entry.listed === null ? [] : [entry.listed ?? shown[name] ?? ''];
  });
}
