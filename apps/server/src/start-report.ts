import type { Resources } from './platform/resources.js';

const DEMO_PASSWORD = 'Demo@12345';

/** The demo accounts and what each of them is (API contract, section 9). */
const DEMO_ACCOUNTS = [
  ['admin', '系统管理员'],
  ['county', '县级管理员'],
  ['reviewer', '县级评审员'],
  ['hospital', '县中医院工作人员'],
  ['township', '乡镇卫生院工作人员'],
  ['auditor', '审计员（只读）'],
] as const;

/** What is printed when the server is ready: where it is, what runs where, and who can sign in. No secrets. */
export function startReport(url: string, { configuration, server, storage, queue }: Resources): string {
  const worker = configuration.background ? '由本进程执行' : '由 npm run worker 执行';
  return [
    '',
    `县域中医药评审后台已启动：${url}`,
    '',
    `  数据库    ${server.description}`,
    `  文件      ${storage.description}`,
    `  任务队列  ${queue.description}，${worker}`,
    `  数据目录  ${configuration.dataFolder}`,
    `  公开站点  ${url}/portal`,
    ...(configuration.demo ? ['', ...demoAccounts()] : []),
    '',
    '按 Ctrl-C 停止。',
    '',
  ].join('\n');
}

function demoAccounts(): string[] {
  const rows = DEMO_ACCOUNTS.map(([name, role]) => `  ${name.padEnd(10)}${role}`);
  return [`演示账户（密码都是 ${DEMO_PASSWORD}）：`, ...rows];
}
