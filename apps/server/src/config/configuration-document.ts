import { settings } from './settings.js';

/** The text of `docs/configuration.md`, written from the table of settings so that the two cannot differ. */
export function configurationDocument(): string {
  const rows = Object.values(settings).map(
    ({ variable, meaning, fallback, secret }) =>
      `| \`${variable}\` | ${fallback || '—'} | ${meaning}${secret ? '（机密）' : ''} |`,
  );
  return [
    '# 配置',
    '',
    '全部配置都来自环境变量，启动时检查；值不正确时程序打印一行说明并以退出码 1 结束。',
    '本页由 `apps/server/src/config/settings.ts` 生成（`npm run docs:configuration`），请勿手工修改。',
    '',
    '| 变量 | 默认值 | 说明 |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
