import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.js';

/** From here on a list is a table. */
const TABLE_FROM_PX = 600;
const question = '此操作将永久删除该条信息, 是否继续?';

/** The list of a standard screen with what can be done to its rows; on a phone they are cards. */
export class RecordList {
  readonly frame: Locator;
  private readonly cards: boolean;

  /** @param label what one record is called */
  constructor(
    private readonly visitor: Visitor,
    label: string,
  ) {
    const { page } = visitor;
    this.cards = (page.viewportSize()?.width ?? 0) < TABLE_FROM_PX;
    this.frame = page.getByRole(this.cards ? 'list' : 'table', { name: `${label}列表`, exact: true });
  }

  /** Waits until the list has been read: rows that are drawn anew miss a press. */
  async settled(): Promise<void> {
    await this.visitor.page.locator('[aria-busy="false"]').filter({ has: this.frame }).waitFor();
  }

  row(mark: string): Locator {
    return this.frame.getByRole(this.cards ? 'listitem' : 'row').filter({ hasText: mark });
  }

  /** What the columns of a row read, without its checkbox, its number and its buttons. */
  async cells(mark: string): Promise<readonly string[]> {
    await this.row(mark).waitFor();
    if (this.cards) return this.row(mark).getByRole('definition').allTextContents();
    const checkbox = this.visitor.page.getByRole('checkbox');
    return (await this.row(mark).getByRole('cell').filter({ hasNot: checkbox }).allTextContents()).slice(1, -1);
  }

  /** The names of columns that do not fit into their heads. */
  async cutHeads(): Promise<readonly string[]> {
    const cut: string[] = [];
    for (const head of await this.frame.getByRole('columnheader').all()) {
      if (await this.visitor.isCut(head)) cut.push(await head.innerText());
    }
    return cut;
  }

  /** The answer to the next question for rows in which a text occurs. */
  async answerTo(text: string): Promise<{ readonly data: readonly unknown[]; readonly count: number }> {
    const answer = await this.visitor.page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname.endsWith('/page') && (response.request().postData() ?? '').includes(text),
    );
    return (await answer.json()) as { data: unknown[]; count: number };
  }

  /** Searches by one input of the list's head and waits for the answer. */
  async search(label: string, value: string, how: 'type' | 'choose'): Promise<void> {
    await Promise.all([this.answerTo(value), this.ask(label, value, how)]);
  }

  /** Empties one input of the search; what else the list is narrowed by stays. */
  clearSearch(label: string, how: 'type' | 'choose'): Promise<void> {
    return this.ask(label, how === 'choose' ? '全部' : '', how);
  }

  private async ask(label: string, value: string, how: 'type' | 'choose'): Promise<void> {
    const head = this.visitor.page.getByRole('search');
    const unfold = this.visitor.button('展开', head);
    if ((await unfold.count()) > 0) await unfold.click();
    if (how === 'choose') return this.visitor.choose(label, value, head);
    await head.getByLabel(label, { exact: true }).fill(value);
    await this.visitor.button('查询', head).click();
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
