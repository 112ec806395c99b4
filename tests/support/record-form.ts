import type { Locator, Page } from 'playwright-core';
import type { Entry } from './record-entries.js';
import type { Visitor } from './visitor.js';

/** The dialog of one record, used as people do: by the labels of its inputs. */
export class RecordForm {
  readonly dialog: Locator;
  private readonly page: Page;

  /** @param title the dialog's */
  constructor(
    private readonly visitor: Visitor,
    title: string,
  ) {
    this.page = visitor.page;
    this.dialog = visitor.page.getByRole('dialog', { name: title, exact: true });
  }

  /** The input under a label; a required one has a star behind it. */
  input(label: string): Locator {
    return this.dialog.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`)).filter({ visible: true });
  }

  /** Waits for a text under an input: its error, or its hint. */
  async noteUnder(label: string, text: string): Promise<void> {
    const id = await this.input(label).getAttribute('aria-describedby');
    await this.dialog.locator(`[id="${id}"]`).getByText(text, { exact: true }).waitFor();
  }

  /** Enters one value and tells how it reads afterwards. */
  async enter(entry: Entry): Promise<string> {
    const { label, value = '', shown } = entry;
    switch (entry.how) {
      case 'type':
      case 'date':
        await this.input(label).fill(value);
        return shown ?? value;
      case 'choose':
        return this.choose(label, entry.value);
      case 'chooseSeveral':
        return this.chooseTwo(label);
      case 'upload':
        return this.upload(entry);
      case 'nothing':
        return shown ?? '';
    }
  }

  async save(): Promise<void> {
    await this.visitor.button('保存', this.dialog).click();
  }

  /** Saves to the end, overruling what is doubted about the record. */
  async saveAfterAll(): Promise<void> {
    const overrule = this.visitor.button('仍然保存');
    await this.save();
    await Promise.race([this.gone(), overrule.waitFor()]);
    if (await overrule.isVisible()) await overrule.click();
    await this.gone();
  }

  /** Clicks on what the dialog covers, at its left; on a phone it covers all. */
  async clickBeside(): Promise<void> {
    const { x, y } = (await this.dialog.boundingBox()) ?? { x: 0, y: 0 };
    if (x > 0) await this.page.mouse.click(x - 8, y + 8);
  }

  async close(): Promise<void> {
    await this.visitor.button('关闭', this.dialog).click();
    await this.gone();
  }

  gone(): Promise<void> {
    return this.dialog.waitFor({ state: 'detached' });
  }

  /** Opens a picture in full size from its thumbnail, lets it be drawn, and closes it. */
  async preview(fileName: string): Promise<void> {
    await this.dialog.getByRole('button', { name: `点击预览图片 ${fileName}` }).click();
    const dialog = this.page.getByRole('dialog', { name: fileName, exact: true });
    const picture = dialog.getByRole('img', { name: fileName });
    await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
    await this.visitor.button('关闭', dialog).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** @returns the name under which a stored file is downloaded */
  async download(fileName: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.dialog.getByTitle(`下载 ${fileName}`).click(),
    ]);
    return download.suggestedFilename();
  }

  /** The captions of a read-only dialog with what stands under them. */
  async read(): Promise<Readonly<Record<string, string>>> {
    await this.dialog.getByRole('term').first().waitFor();
    const captions = await this.dialog.getByRole('term').allTextContents();
    const values = await this.dialog.getByRole('definition').allTextContents();
    return Object.fromEntries(captions.map((caption, index) => [caption, values[index] ?? '']));
  }

  /** Chooses a word, the first one on offer if none is given. */
  private async choose(label: string, word?: string): Promise<string> {
    await this.input(label).click();
    const options = this.page.getByRole('option').filter({ hasNotText: /^不选择$/ });
    const option = word ? options.filter({ hasText: new RegExp(`^${escaped(word)}$`) }) : options.first();
    const chosen = (await option.textContent()) ?? '';
    await option.click();
    await this.page.getByRole('listbox').waitFor({ state: 'detached' });
    return chosen;
  }

  private async chooseTwo(label: string): Promise<string> {
    await this.input(label).click();
    const options = this.page.getByRole('option');
    const chosen: string[] = [];
    for (const option of [options.nth(0), options.nth(1)]) {
      chosen.push((await option.textContent()) ?? '');
      await option.click();
    }
    await this.input(label).press('Escape');
    await this.page.getByRole('listbox').waitFor({ state: 'detached' });
    return chosen.join('、');
  }

  private async upload({ label, file }: Entry): Promise<string> {
    if (!file) throw new Error(`there is no file for ${label}`);
    const [picker] = await Promise.all([this.page.waitForEvent('filechooser'), this.input(label).click()]);
    await picker.setFiles(file);
    await this.dialog.getByTitle(`下载 ${file.name}`).waitFor();
    return file.name;
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
