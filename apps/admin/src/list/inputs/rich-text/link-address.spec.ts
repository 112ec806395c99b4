import { isLinkAddress, linkAddress } from './link-address.js';

describe('linkAddress', () => {
  it.each([
    ['https://www.gov.cn/a?b=1', 'https://www.gov.cn/a?b=1'],
    [' www.gov.cn/zhengce ', 'https://www.gov.cn/zhengce'],
    ['wjj@example.cn', 'mailto:wjj@example.cn'],
    ['tel:0795-3221000', 'tel:0795-3221000'],
    ['/portal/yuanzhou', '/portal/yuanzhou'],
  ])('reads %j as %j', (typed, address) => expect(linkAddress(typed)).toBe(address));

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://',
    '见附件',
    '',
  ])('takes no %j', (typed) => expect(linkAddress(typed)).toBeUndefined());
});

it('a link holds the very address, not what is meant by it', () => {
  expect(isLinkAddress('www.gov.cn')).toBe(false);
  expect(isLinkAddress('javascript:alert(1)')).toBe(false);
});
