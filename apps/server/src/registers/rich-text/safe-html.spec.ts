import { quickestOf } from '../../../../../tests/support/quickest.js';
import { safeHtml } from './safe-html.js';

const file = '/api/attachment-center/file/access/0190a000-0000-7000-8000-000000000001';

/** Ways to have something run, from what is publicly known of evading filters and of parsers that read twice. */
test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.cn/x.js></SCRIPT>',
  '<script\t src=//evil.cn/x.js>',
  '<<script>alert(1);//\\<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  `<img src="${file}" onload="alert(1)">`,
  '<img """><script>alert(1)</script>">',
  '<img src=`x`onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.cn/x.swf">',
  '<link rel=stylesheet href=//evil.cn/x.css>',
  '<style>@import "//evil.cn/x.css";</style>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<p style="position:fixed;inset:0;background:red">x</p>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<table><td background="javascript:alert(1)">x</td></table>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p\u0000 onclick=alert(1)>x</p>',
  '<p title="\u0060 onmouseover=alert(1) \u0060">x</p>',
  '<IMG SRC=" &#14;  javascript:alert(1);">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  `${'<div>'.repeat(2_000)}<script>alert(1)</script>`,
])('%s', (payload) => {
  const kept = safeHtml(`<p>前</p>${payload}<p>后</p>`);
  expect(kept).not.toMatch(
    /<\s*(?:script|style|iframe|object|embed|svg|math|link|meta|base|form|input|template|xmp|video)/i,
  );
  for (const [tag] of kept.matchAll(/<[a-z][^>]*>/gi)) {
    expect(tag).not.toMatch(/\son[a-z]+\s*=|\sstyle\s*=|script:|data:|expression|url\(/i);
  }
  expect(kept).toContain('<p>前</p>');
  expect(safeHtml(kept)).toBe(kept);
});

test.each([
  ['a picture of our own', `<img src="${file}" alt="图" />`, `<img src="${file}" alt="图" />`],
  ['a picture from elsewhere', '<img src="https://evil.cn/a.png">', ''],
  ['a way out of our files', `<img src="${file}/../../x">`, ''],
  ['a picture of another server', `<img src="/${file}">`, ''],
  ['a picture in itself', '<img src="data:image/png;base64,AAAA">', ''],
  [
    'a link',
    '<a href="https://www.gov.cn/" target="top" rel="opener">政府网</a>',
    '<a href="https://www.gov.cn/" target="_blank" rel="noopener noreferrer nofollow">政府网</a>',
  ],
  [
    'a link to the server that the page is on',
    '<a href="//evil.cn">x</a>',
    '<a rel="noopener noreferrer nofollow">x</a>',
  ],
  ['a size', '<span style="font-size: 18pt">大</span>', '<span class="size-18">大</span>'],
  ['a size of another kind', '<span style="font-size:16px">中</span>', '<span class="size-12">中</span>'],
  [
    'colours',
    '<span style="color:#f00;background-color:rgb(255,250,120)">红</span>',
    '<span class="background-yellow colour-red">红</span>',
  ],
  ['white paper', '<p style="background-color: white; background: #ffffff">纸</p>', '<p>纸</p>'],
  ['the middle', '<p style="TEXT-ALIGN: Center">中</p>', '<p class="align-center">中</p>'],
  ['classes', '<p class="align-right MsoNormal size-99 size-12">右</p>', '<p class="align-right size-12">右</p>'],
  [
    'a table',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
  ],
])('%s', (_what, sent, kept) => expect(safeHtml(sent)).toBe(kept));

test('a long article is read in a moment', async () => {
  const long = '<p style="font-size:12pt">县域<b>中医药</b>服务</p>'.repeat(3_000);
  const read = () => expect(safeHtml(long)).toContain('size-12');
  expect(await quickestOf([1, 2, 3], read)).toBeLessThan(2_000);
});
