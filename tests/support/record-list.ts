import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.js';

const question = '此操作将永久删除该条信息, 是否继续?';

/** The list of a standard screen with what can be done to its rows. */
export class RecordList {
  readonly table: Locator;

  /** @param label what one record is called */
  constructor(
    private readonly visitor: Visitor,
    label: string,
  ) {
    this.table = visitor.page.getByRole('table', { name: `${label}列表`, exact: true });
  }

  row(mark: string): Locator {
    return this.table.getByRole('row').filter({ hasText: mark });
  }

  async cells(mark: string): Promise<readonly string[]> {
    await this.row(mark).waitFor();
    return this.row(mark).getByRole('cell').allTextContents();
  }

  /** Searches by one input of the list's head and waits for the answer. */
  async search(label: string, value: string, how: 'type' | 'choose'): Promise<void> {
    const head = this.visitor.page.getByRole('search');
    const answer = this.visitor.page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname.endsWith('/page') && (response.request().postData() ?? '').includes(value),
    );
    if (how === 'choose') await this.visitor.choose(label, value, head);
    else {
      await head.getByLabel(label, { exact: true }).fill(value);
      await this.visitor.button('查询', head).click();
    }
    await answer;
  }

  async clearSearch(): Promise<void> {
    await this.visitor.button('重置', this.visitor.page.getByRole('search')).click();
  }

  /** Presses 删除 and gives an answer to the question. */
  async remove(mark: string, answer: '确定' | '取消'): Promise<void> {
    await this.visitor.button('删除', this.row(mark)).click();
    const dialog = this.visitor.page.getByRole('alertdialog', { name: '提示' });
    await dialog.getByText(question, { exact: true }).waitFor();
    await this.visitor.button(answer, dialog).click();
    await dialog.waitFor({ state: 'detached' });
  }
}
