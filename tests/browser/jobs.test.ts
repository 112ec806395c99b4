import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { jest } from '@jest/globals';
import { RecordForm } from '../support/record-form.js';
import { RecordList } from '../support/record-list.js';
import type { Visitor } from '../support/visitor.js';
import { useVisitors } from '../support/visitors.js';

jest.setTimeout(180_000);

const PHONE = { width: 390, height: 844 };

/** What runs by itself, as an administrator makes it, watches it and is told of what goes wrong. */
describe('an administrator of the jobs', () => {
  const { enter } = useVisitors();
  let receiver: Server;
  const alarms: { event: string; message: string }[] = [];
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        alarms.push(JSON.parse(text) as { event: string; message: string });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => receiver.close());

  async function jobs(visitor: Visitor): Promise<RecordList> {
    await visitor.open('系统管理', '定时任务');
    const list = new RecordList(visitor, '定时任务');
    await list.row('清理过期的访问日志').waitFor();
    return list;
  }

  /** Opens the dialog of a new job of the system service, with its name and task. */
  async function begin(admin: Visitor, name: string, task: string): Promise<RecordForm> {
    await admin.button('新增').click();
    const form = new RecordForm(admin, '新增定时任务');
    await admin.choose('服务名称', '系统服务', form.dialog);
    await form.input('任务名称').fill(name);
    await admin.choose('执行的任务', task, form.dialog);
    return form;
  }

  async function save(admin: Visitor, form: RecordForm): Promise<void> {
    await admin.button('保存', form.dialog).click();
    await form.dialog.waitFor({ state: 'detached' });
    await admin.told('保存成功');
  }

  /** The dialog of the last run in the log, once it has come to its end. */
  async function lastRun(admin: Visitor, status: string) {
    const log = new RecordList(admin, '任务日志');
    const row = log.row('手动').first();
    await admin.button('查看', row).click();
    const detail = admin.page.getByRole('dialog', { name: '任务日志详情' });
    await detail.getByText(status, { exact: true }).waitFor({ timeout: 60_000 });
    return detail;
  }

  /** Nothing can be written where backups go: a file stands in the place of their folder. */
  async function withoutBackups(work: () => Promise<void>): Promise<void> {
    const folder = path.join(process.env.PRODUCT_DATA!, 'backups');
    const aside = `${folder}-aside`;
    await mkdir(folder, { recursive: true });
    await rename(folder, aside);
    await writeFile(folder, '');
    try {
      await work();
    } finally {
      await rm(folder);
      await rename(aside, folder);
    }
  }

  it('makes a job and is told what its cron means while typing, runs it and reads what it says', async () => {
    const admin = await enter('admin');
    await jobs(admin);
    expect(await admin.seriousFindings()).toEqual([]);
    const form = await begin(admin, '夜间备份', '备份（内置数据库）（backupTask.backup）');
    // The parameters of the task are fields, and begin with what it says of them.
    expect(await form.input('保留份数').inputValue()).toBe('7');
    await form.input('保留份数').fill('2');
    const preview = form.dialog.getByRole('status', { name: '执行时间预览' });
    const cron = form.input('定时表达式');
    await cron.fill('0 61 2 * * ?');
    await preview.getByText('cron表达式不正确').waitFor();
    await cron.fill('0 30 2 ? * MON-FRI');
    await preview.getByText(/星期一至星期五/).waitFor();
    const times = preview.getByRole('list', { name: '最近5次执行时间' }).getByRole('listitem');
    expect(await times.allTextContents()).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/02:30:00$/)));
    expect(await admin.seriousFindings()).toEqual([]);
    await save(admin, form);

    const list = new RecordList(admin, '定时任务');
    await list.row('夜间备份').getByText('{"keep":2}').waitFor();
    await admin.button('执行', list.row('夜间备份')).click();
    await admin.told('已开始执行：夜间备份');
    await admin.button('日志列表', list.row('夜间备份')).click();
    await admin.title('夜间备份 任务日志').waitFor();
    const detail = await lastRun(admin, '成功');
    await detail.getByRole('log', { name: '执行输出' }).getByText('已备份到 backups/').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('关闭', detail).last().click();
    await admin.button('返回').click();
    await list.row('夜间备份').waitFor();
  });

  it('pauses a job and lets it go on', async () => {
    const admin = await enter('admin');
    const list = await jobs(admin);
    const row = list.row('清理过期的访问日志');
    await admin.button('暂停', row).click();
    await admin.told('清理过期的访问日志');
    await row.getByText('暂停', { exact: true }).first().waitFor();
    await admin.button('恢复', row).click();
    await admin.told('清理过期的访问日志');
    await row.getByText('正常', { exact: true }).waitFor();
  });

  it('hears of a job that fails, and finds why in its log', async () => {
    const admin = await enter('admin');
    await jobs(admin);
    const form = await begin(admin, '备份到坏盘', '备份（内置数据库）（backupTask.backup）');
    await form.input('定时表达式').fill('0 0 3 * * ?');
    await admin.choose('告警格式', '通用JSON', form.dialog);
    await form.input('告警地址').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
    await save(admin, form);
    const list = new RecordList(admin, '定时任务');
    const why = /^备份到 .* 失败：上级路径不是文件夹$/;
    await withoutBackups(async () => {
      await admin.button('执行', list.row('备份到坏盘')).click();
      await admin.told('已开始执行');
      await admin.button('日志列表', list.row('备份到坏盘')).click();
      const detail = await lastRun(admin, '失败');
      await detail.getByText(why).waitFor();
      await detail.getByText('已发送').waitFor();
    });
    expect(alarms).toMatchObject([{ event: '执行失败', message: expect.stringMatching(why) }]);
  });

  it('sees who works on jobs, also on a phone', async () => {
    const admin = await enter('admin', PHONE);
    await jobs(admin);
    expect(await admin.isWiderThanWindow()).toBe(false);
    expect(await admin.seriousFindings()).toEqual([]);
    await admin.button('执行进程').click();
    const fleet = admin.page.getByRole('dialog', { name: '执行进程' });
    await fleet.getByText('在线').waitFor();
    expect(await admin.seriousFindings()).toEqual([]);
    expect(await admin.isWiderThanWindow()).toBe(false);
  });
});
