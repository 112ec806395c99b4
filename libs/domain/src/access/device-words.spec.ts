import { expect, test } from '@jest/globals';
import { deviceWords } from './device-words.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Windows电脑，谷歌浏览器'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Windows电脑，Edge浏览器'],
  [
    `Mozilla/5.0 (Linux; Android 15; V2) ${webkit} Chrome/138.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    '安卓手机，微信',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1', 'iPad，Safari浏览器'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', '苹果电脑，火狐浏览器'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('%s is %s', (ua, words) => expect(deviceWords(ua)).toBe(words));
