import { jest } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { Visitor } from '../support/visitor.js';

jest.setTimeout(180_000);

const tutor = '陈岐伯';

/** A clerk finds out what became of a record, and sets it back. Each test goes on where the one before it ended. */
describe('the history of a record', () => {
  let browser: Browser;
  let clerk: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    clerk = await Visitor.signIn(browser, 'hospital');
    await clerk.open('单位台账', '师带徒管理');
  });
  afterAll(() => browser.close());

  const dialog = (name: string) => clerk.page.getByRole('dialog', { name, exact: true });
  const versions = (within: Locator) => within.getByRole('list', { name: '变更历史' }).getByRole('listitem');

  async function saveAs(apprentice: string, form: Locator): Promise<void> {
    await form.getByRole('textbox', { name: '学徒姓名' }).fill(apprentice);
    await clerk.button('保存', form).click();
    await form.waitFor({ state: 'detached' });
    await clerk.row(tutor).getByText(apprentice).waitFor();
  }

  /** What an input shows in the very moment in which a dialog leaves: nobody may see, or type into, an older value. */
  async function valueOnceGone(leaving: Locator, input: Locator): Promise<() => Promise<string>> {
    const watch = await input.evaluateHandle(
      (field: Shown, dialogNode: Shown) => {
        const { document, MutationObserver } = globalThis as unknown as Watching;
        const value = new Promise<string>((resolve) => {
          const observer = new MutationObserver(() => {
            if (dialogNode.isConnected) return;
            observer.disconnect();
            resolve(field.value);
          });
          observer.observe(document.body, { childList: true, subtree: true });
        });
        return { value };
      },
      (await leaving.elementHandle()) as unknown as Shown,
    );
    return () => watch.evaluate(({ value }) => value);
  }

  it('is written by every save', async () => {
    await clerk.button('新增').click();
    const form = dialog('新增师带徒');
    expect(await clerk.button('变更历史', form).count()).toBe(0);
    await form.getByRole('textbox', { name: '导师姓名' }).fill(tutor);
    await saveAs('李一', form);
    for (const apprentice of ['李二', '李三']) {
      await clerk.button('编辑', clerk.row(tutor)).click();
      await saveAs(apprentice, dialog('师带徒编辑'));
    }
  });

  it('tells who changed what, the newest first', async () => {
    await clerk.button('查看', clerk.row(tutor)).click();
    await clerk.button('变更历史', dialog('师带徒详情')).click();
    const history = dialog('师带徒变更历史');
    await versions(history).nth(2).waitFor();
    const texts = await versions(history).allInnerTexts();
    expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^第3版 修改 当前 .*岐和中医医院.*学徒姓名：李二 → ?改为 ?李三/),
      expect.stringMatching(/^第2版 修改 .*学徒姓名：李一 → ?改为 ?李二/),
      expect.stringMatching(/^第1版 新增 .*导师姓名：陈岐伯 学徒姓名：李一/),
    ]);
    await history.getByText('第3版（当前内容）').waitFor();
    expect(await clerk.button('恢复到此版本', history).count()).toBe(0);
    expect(await clerk.seriousFindings()).toEqual([]);
  });

  it('shows the record as it was, and what is otherwise by now', async () => {
    const history = dialog('师带徒变更历史');
    await versions(history).first().getByRole('button').focus();
    await clerk.page.keyboard.press('ArrowDown');
    await clerk.page.keyboard.press('ArrowDown');
    await clerk.page.keyboard.press('Enter');
    const content = history.getByRole('region', { name: '第1版的内容' });
    await content.getByText('当时的内容：第1版').waitFor();
    await content.getByText('有 1 项与现在不同').waitFor();
    await content.getByRole('definition').filter({ hasText: '李一' }).waitFor();
    await content.getByText('已变更，现在为：李三').waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);
  });

  it('gives it back after saying what that changes', async () => {
    const history = dialog('师带徒变更历史');
    await clerk.button('恢复到此版本', history).click();
    const question = clerk.page.getByRole('alertdialog', { name: '恢复到第1版' });
    await question.getByText('以下 1 项将变回第1版的内容，并记为第4版').waitFor();
    await question.getByText('李一').waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.button('恢复', question).click();
    await clerk.page.getByText('已恢复到第1版').waitFor();
    await history.waitFor({ state: 'detached' });
    await dialog('师带徒详情').getByText('李一', { exact: true }).waitFor();
    await clerk.button('变更历史', dialog('师带徒详情')).click();
    await versions(history).first().getByText('第4版 恢复').waitFor();
    await versions(history).first().getByText('原因：恢复到第1版').waitFor();
    await clerk.page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
    await clerk.button('关闭', dialog('师带徒详情')).click();
    await clerk.row(tutor).getByText('李一').waitFor();
  });

  it('keeps what is being typed in the form behind it, also when the record is set back there', async () => {
    await clerk.button('编辑', clerk.row(tutor)).click();
    const form = dialog('师带徒编辑');
    const [mentor, apprentice] = ['导师姓名', '学徒姓名'].map((name) => form.getByRole('textbox', { name }));
    await mentor!.fill(`${tutor}（返聘）`);
    await clerk.button('变更历史', form).click();
    const history = dialog('师带徒变更历史');
    await versions(history).first().waitFor();
    await clerk.button('关闭', history).click();
    expect(await mentor!.inputValue()).toBe(`${tutor}（返聘）`);
    expect(await clerk.page.locator(':focus').textContent()).toBe('变更历史');

    await clerk.button('变更历史', form).click();
    await versions(history).nth(2).getByRole('button').click();
    await timersLate(clerk.page);
    const shown = await valueOnceGone(history, apprentice!);
    await clerk.button('恢复到此版本', history).click();
    await clerk.button('恢复', clerk.page.getByRole('alertdialog')).click();
    expect(await shown()).toBe('李二');
    expect(await mentor!.inputValue()).toBe(`${tutor}（返聘）`);
    await saveAs('李四', form);
    await clerk.row(`${tutor}（返聘）`).waitFor();
  });

  it('goes on when the record was deleted and comes back', async () => {
    await clerk.button('删除', clerk.row(tutor)).click();
    await clerk.button('确定', clerk.page.getByRole('alertdialog')).click();
    await clerk.row(tutor).waitFor({ state: 'detached' });
    await clerk.button('已删除的数据').click();
    const deleted = dialog('已删除的师带徒');
    const row = deleted.getByRole('row').filter({ hasText: tutor });
    await row.getByText('岐和中医医院').first().waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);
    await clerk.button('恢复', row).click();
    await clerk.button('恢复', clerk.page.getByRole('alertdialog')).click();
    await row.waitFor({ state: 'detached' });
    await clerk.button('关闭', deleted).click();
    await clerk.button('查看', clerk.row(tutor)).click();
    await clerk.button('变更历史', dialog('师带徒详情')).click();
    await versions(dialog('师带徒变更历史')).nth(1).getByText('第7版 删除').waitFor();
    await versions(dialog('师带徒变更历史')).first().getByText('第8版 恢复').waitFor();
  });

  it('can be read, but not turned back, by who only may look', async () => {
    const auditor = await Visitor.signIn(browser, 'auditor');
    await auditor.open('单位台账', '师带徒管理');
    await auditor.button('查看', auditor.row(tutor)).click();
    await auditor.button('变更历史', auditor.page.getByRole('dialog')).click();
    const history = auditor.page.getByRole('dialog', { name: '师带徒变更历史' });
    await versions(history).nth(7).getByRole('button', { name: '第1版 新增' }).click();
    await history.getByText('有 2 项与现在不同').waitFor();
    expect(await auditor.button('恢复到此版本', history).count()).toBe(0);
    expect(await auditor.button('已删除的数据').count()).toBe(0);
  });
});

/** As on a busy machine: what a page puts off for a moment comes later than all else that it has to do. */
function timersLate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { setTimeout: soon } = globalThis;
    const late = (work: () => void, ms = 0) => soon(work, ms + 100);
    Object.assign(globalThis, { setTimeout: late });
  });
}

/** What the page's own elements are here used for; the tests are compiled without the browser's types. */
interface Shown {
  readonly isConnected: boolean;
  readonly value: string;
}

interface Watching {
  readonly document: { readonly body: unknown };
  readonly MutationObserver: new (changed: () => void) => {
    observe(node: unknown, what: object): void;
    disconnect(): void;
  };
}
