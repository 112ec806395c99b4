import polyglotI18nProvider from 'ra-i18n-polyglot';
import { chinese } from './chinese.js';

/** The interface has one language; a message without a key is a sentence to show as it is. */
export const i18nProvider = polyglotI18nProvider(() => chinese, 'zh-CN', [{ locale: 'zh-CN', name: '简体中文' }], {
  allowMissing: true,
});
