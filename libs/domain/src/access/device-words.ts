/** The first that is found says what it is: what names itself several times over stands before what it pretends to be. */
const systems = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows电脑'],
  [/Macintosh|Mac OS X/, '苹果电脑'],
  [/Linux|X11/, 'Linux电脑'],
] as const;

const browsers = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/QQBrowser/, 'QQ浏览器'],
  [/360SE|360EE|QIHU/i, '360浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge浏览器'],
  [/Firefox|FxiOS/, '火狐浏览器'],
  [/Chrome|CriOS/, '谷歌浏览器'],
  [/Safari/, 'Safari浏览器'],
] as const;

/** What a browser says of itself, in words by which people know their devices; 未知设备 where it says nothing known. */
export function deviceWords(ua: string): string {
  const found = [systems, browsers].map((kinds) => kinds.find(([sign]) => sign.test(ua))?.[1]);
  return found.filter(Boolean).join('，') || '未知设备';
}
