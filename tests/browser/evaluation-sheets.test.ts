import { jest } from '@jest/globals';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const unit = '杏岚镇卫生院';
const phone = { width: 390, height: 844 };

/** The two sheets as they are filled in: what stands beside them, what is asked, what can be taken back. */
describe('a sheet', () => {
  const { enter } = useVisitors();
  let item = '';

  const totals = ({ page }: Visitor) => page.getByRole('group', { name: '合计' });
  const evidence = ({ page }: Visitor) => page.getByRole('complementary', { name: '评审依据' });
  const cell = ({ page }: Visitor, name: string, column: string) =>
    page.getByRole('textbox', { name: `${name} ${column}` });

  async function ownSheet(viewport?: { width: number; height: number }): Promise<Visitor> {
    const clerk = await enter('township', viewport);
    await clerk.open('评审管理', '自评管理');
    await clerk.page.getByRole('grid').waitFor();
    return clerk;
  }

  async function review(viewport?: { width: number; height: number }): Promise<Visitor> {
    const reviewer = await enter('reviewer', viewport);
    await reviewer.open('评审管理', '评分审核');
    const row = reviewer.page.getByRole(viewport ? 'listitem' : 'row').filter({ hasText: unit });
    await reviewer.button('评审', row.last()).click();
    await reviewer.title(`${unit} 评分审核`).waitFor();
    await reviewer.page.getByRole('grid').waitFor();
    return reviewer;
  }

  /** The first item that nobody has declared. */
  async function undeclared(clerk: Visitor): Promise<string> {
    const labels = await clerk.page
      .getByPlaceholder('未填')
      .evaluateAll((inputs) =>
        (inputs as unknown as { value: string; ariaLabel: string }[]).flatMap(({ value, ariaLabel }) =>
          value === '' ? [ariaLabel] : [],
        ),
      );
    return labels[0]!.replace(' 自评扣分', '');
  }

  it('says what nobody has declared, and a cell is put back to that', async () => {
    const clerk = await ownSheet();
    item = await undeclared(clerk);
    const before = await totals(clerk)
      .getByText(/^未填 \d+ 项/)
      .textContent();
    await clerk.row(item).getByRole('gridcell', { name: '未填' }).last().waitFor();
    const input = cell(clerk, item, '自评扣分');
    for (const empty of [
      () => input.press('Control+Delete'),
      () => clerk.button(`${item} 自评扣分 设为未填`).click(),
    ]) {
      await input.fill('0.1');
      await input.press('Enter');
      await clerk.row(item).getByRole('img', { name: '已保存' }).waitFor();
      expect(
        await totals(clerk)
          .getByText(/^未填 \d+ 项/)
          .textContent(),
      ).not.toBe(before);
      await input.click();
      await empty();
      await totals(clerk).getByText(before!, { exact: true }).waitFor();
      expect(await input.inputValue()).toBe('');
    }
    await clerk.page.reload();
    await totals(clerk).getByText(before!, { exact: true }).waitFor();
    expect(await cell(clerk, item, '自评扣分').inputValue()).toBe('');
    expect(await clerk.seriousFindings()).toEqual([]);
  });

  it('has beside it what speaks for the chosen row, and the keyboard moves both', async () => {
    const clerk = await ownSheet();
    const panel = evidence(clerk);
    await cell(clerk, item, '自评扣分').click();
    await panel.getByRole('heading', { name: item, exact: true }).waitFor();
    await panel.getByText('扣分规则').waitFor();
    await panel
      .getByText(/自评扣分：0\.1 → 未填|自评设为未填：0\.1 → 未填/)
      .first()
      .waitFor();
    await clerk.page.keyboard.press('ArrowDown');
    await panel.getByRole('heading', { name: item, exact: true }).waitFor({ state: 'detached' });
    await clerk.page.keyboard.press('F6');
    expect(await focusIn(panel)).toBe(true);
    await clerk.page.keyboard.press('Alt+ArrowUp');
    await panel.getByRole('heading', { name: item, exact: true }).waitFor();
    expect(await clerk.row(item).getAttribute('aria-selected')).toBe('true');
    await clerk.page.keyboard.press('F6');
    expect(await clerk.page.locator(':focus').getAttribute('aria-label')).toBe(`${item} 自评扣分`);
  });

  it('fetches for the row that one stays on, not for those passed by', async () => {
    const clerk = await ownSheet();
    await evidence(clerk).getByText('扣分规则').waitFor();
    let fetched = 0;
    clerk.page.on('request', (request) => void (request.url().includes('declaration/evidence') && fetched++));
    await clerk.page.getByRole('textbox', { name: '自评扣分' }).first().click();
    for (let step = 0; step < 8; step++) await clerk.page.keyboard.press('ArrowDown');
    const name = await clerk.page.locator(':focus').getAttribute('aria-label');
    await evidence(clerk)
      .getByRole('heading', { name: name!.replace(' 自评扣分', ''), exact: true })
      .waitFor();
    await evidence(clerk).getByText('扣分规则').waitFor();
    expect(fetched).toBeLessThanOrEqual(2);
  });

  it('takes the proof of an item where it is declared, and shows it in place', async () => {
    const clerk = await ownSheet();
    await cell(clerk, item, '自评扣分').click();
    await evidence(clerk).getByRole('heading', { name: item, exact: true }).waitFor();
    await clerk.button('上传材料').click();
    const dialog = clerk.page.getByRole('dialog', { name: '新增归档文件' });
    await dialog.getByRole('textbox', { name: '文件名称' }).fill('现场照片');
    await clerk.choose('文件类型', '图片', dialog);
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f6f5c' } })
      .png()
      .toBuffer();
    await dialog.locator('input[type=file]').first().setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('button', { name: '照片.png' }).first().waitFor();
    await clerk.button('保存', dialog).click();
    await dialog.waitFor({ state: 'detached' });
    const file = evidence(clerk).getByRole('button', { name: '现场照片' });
    await file.click();
    await evidence(clerk).getByRole('img', { name: '照片.png' }).waitFor();
    expect(await clerk.seriousFindings()).toEqual([]);
  });

  it('asks a reviewer why points are taken away, and records both at once', async () => {
    const reviewer = await review();
    const score = cell(reviewer, item, '评审得分');
    expect(await score.inputValue()).toBe('');
    expect(await score.getAttribute('placeholder')).toBe('未填');
    const question = reviewer.page.getByRole('alertdialog', { name: '扣分意见' });
    await score.fill('0');
    await score.press('Enter');
    await question.getByText(item).waitFor();
    await reviewer.page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await score.inputValue()).toBe('');

    await score.fill('0');
    await score.press('Enter');
    await question.waitFor();
    expect(await reviewer.seriousFindings()).toEqual([]);
    await reviewer.page.keyboard.type('现场未见台账');
    await reviewer.page.keyboard.press('Enter');
    await reviewer.row(item).getByText('袁州区评审员').waitFor();
    expect(await cell(reviewer, item, '评审意见').inputValue()).toBe('现场未见台账');
    await score.click();
    const history = evidence(reviewer).getByRole('list', { name: '本项变更' });
    await history.getByText(/评分审核：\S+ → 0/).waitFor();
    await history.getByText('理由：现场未见台账').waitFor();
    await evidence(reviewer).getByRole('button', { name: '现场照片' }).waitFor();
    expect(await isScrolledSideways(reviewer.page.getByRole('grid'))).toBe(false);
  });

  it('is cleared with a reason, and one click takes that back', async () => {
    const reviewer = await review();
    const [score, opinion] = [cell(reviewer, item, '评审得分'), cell(reviewer, item, '评审意见')];
    await score.waitFor();
    const before = await reviewer.page.getByRole('textbox', { name: /评审得分$/ }).evaluateAll(valuesOf);
    await reviewer.button('清除扣分').click();
    const question = reviewer.page.getByRole('alertdialog', { name: '清除扣分' });
    await reviewer.page.keyboard.type('资料已补齐');
    await reviewer.button('清除扣分', question).click();
    await reviewer.page.getByText(/^已清除 \d+ 个项目的扣分/).waitFor();
    await holds(reviewer, `${item} 评审意见`, '资料已补齐');
    expect(await score.inputValue()).not.toBe('0');
    expect(await reviewer.page.getByText('刚被他人修改').count()).toBe(0);
    expect(await reviewer.seriousFindings()).toEqual([]);
    await reviewer.button('撤销').click();
    await reviewer.told('个项目的评审得分');
    await holds(reviewer, `${item} 评审意见`, '现场未见台账');
    expect(await reviewer.page.getByRole('textbox', { name: /评审得分$/ }).evaluateAll(valuesOf)).toEqual(before);
    expect(await opinion.inputValue()).toBe('现场未见台账');
    expect(await reviewer.page.getByText('刚被他人修改').count()).toBe(0);

    const whole = await reviewer
      .row(item)
      .getByRole('gridcell')
      .filter({ hasText: /^[\d.]+$/ })
      .first()
      .textContent();
    await score.fill(whole!);
    await score.press('Enter');
    await reviewer.row(item).getByRole('img', { name: '已保存' }).first().waitFor();
  });

  it('asks once for a column that is pasted', async () => {
    const reviewer = await review();
    await reviewer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reviewer.page.evaluate(`navigator.clipboard.writeText('0\\r\\n0\\r\\n')`);
    await reviewer.page
      .getByRole('textbox', { name: /评审得分$/ })
      .first()
      .click();
    await reviewer.page.keyboard.press('Control+V');
    const question = reviewer.page.getByRole('alertdialog', { name: '扣分意见' });
    await question.getByText('2 个项目').waitFor();
    await reviewer.button('取消', question).click();
    await question.waitFor({ state: 'detached' });
    expect(await reviewer.page.getByText('未保存').count()).toBe(0);
  });

  it('on a phone has its evidence as a sheet from below, and cards without empty lines', async () => {
    const reviewer = await review(phone);
    const panel = evidence(reviewer);
    await panel.getByRole('button', { name: /^评审依据/ }).click();
    await panel.getByText('扣分规则').waitFor();
    expect(await reviewer.seriousFindings()).toEqual([]);
    const first = await panel.getByRole('region').first().getAttribute('aria-label');
    await reviewer.button('下一项', panel).click();
    await panel.getByRole('region', { name: first!, exact: true }).waitFor({ state: 'detached' });
    await reviewer.page.keyboard.press('Escape');
    await panel.getByText('扣分规则').waitFor({ state: 'detached' });
    expect(await reviewer.isWiderThanWindow()).toBe(false);
    expect(await reviewer.page.locator('td[data-label="评审人"]').last().isVisible()).toBe(false);
  });
});

function focusIn(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { activeElement } = (element as unknown as { ownerDocument: { activeElement: unknown } }).ownerDocument;
    return (element as unknown as { contains(other: unknown): boolean }).contains(activeElement);
  });
}

function isScrolledSideways(grid: Locator): Promise<boolean> {
  return grid.evaluate((table) => {
    const { scrollWidth, clientWidth } = (table as unknown as { parentElement: Record<string, number> }).parentElement;
    return scrollWidth! > clientWidth!;
  });
}

function valuesOf(inputs: unknown[]): string[] {
  return inputs.map((input) => (input as { value: string }).value);
}

/** Waits for an input to hold a value. */
function holds({ page }: Visitor, label: string, value: string): Promise<void> {
  return page.locator(`input[aria-label="${label}"][value="${value}"]`).waitFor();
}
